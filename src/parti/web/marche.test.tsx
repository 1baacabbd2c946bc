import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { Disponibilita } from './marche.tsx';

test('an article without stock is not shown as on its way: a confirmation would refuse it (P-143)', () => {
  draw(
    <>
      <Disponibilita disponibile={false} />
      <Disponibilita disponibile />
    </>,
  );
  expect(screen.getAllByText(/./).map((mark) => mark.textContent)).toEqual(['Non disponibile', 'Disponibile']);
});
