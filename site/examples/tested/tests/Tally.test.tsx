import { expect, test } from '@rstest/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { Tally } from '../src';

test('counts clicks', () => {
  render(<Tally />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button.textContent).toBe('1 on board');
});
