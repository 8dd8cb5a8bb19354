// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sampleShell } from '../testing/sample';
import { attachZoom } from './zoom';

const { messages } = sampleShell();

test('ZOOM-01: a picture without words keeps its name when the rest of its page follows', () => {
  const image = document.createElement('img');
  document.body.append(image);
  const names = ['start', 'rest'].map(() => {
    const part = new AbortController();
    attachZoom([image], messages, part.signal);
    part.abort();
    return image.ariaLabel || image.alt;
  });
  expect(names).toEqual([messages.zoomPlainImage, messages.zoomPlainImage]);
});
