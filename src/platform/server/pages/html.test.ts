import { expect, test } from 'vitest';
import { html } from './html.ts';

test('a value is text wherever it stands, markup only where it was made by html', () => {
  const name = `<b> "Rossi" & 'figli'`;
  expect(html`<p title="${name}">${name}${html`<i>${1}</i>`}${null}${false}</p>`.html).toBe(
    '<p title="&lt;b&gt; &quot;Rossi&quot; &amp; &#39;figli&#39;">&lt;b&gt; &quot;Rossi&quot; &amp; &#39;figli&#39;<i>1</i></p>',
  );
});
