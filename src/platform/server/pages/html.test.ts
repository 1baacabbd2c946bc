import { expect, test } from 'vitest';
import { html, wordsOf } from './html.ts';

test('a value is always escaped; only the result of html is markup', () => {
  const name = `<b> "Rossi" & 'figli'`;
  expect(html`<p title="${name}">${name}${html`<i>${1}</i>`}${null}${false}</p>`.html).toBe(
    '<p title="&lt;b&gt; &quot;Rossi&quot; &amp; &#39;figli&#39;">&lt;b&gt; &quot;Rossi&quot; &amp; &#39;figli&#39;<i>1</i></p>',
  );
});

test('of a text with markup the words stay, in one line, with their signs', () => {
  const markup =
    '<style>p { color: red }</style><p>Cerniera&nbsp;a&#32;molla &amp; scrocco,<br>apre a 95&deg;; &lt;M6&gt; &#xC8; 3&euro; &ignoto;</p>\n<script>no()</script><ul><li>a</li><li>b</li></ul>';
  expect(wordsOf(markup)).toBe('Cerniera a molla & scrocco, apre a 95°; <M6> È 3€ &ignoto; a b');
});
