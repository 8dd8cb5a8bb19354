import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatLinks, markdownPath } from './use-markdown-address';

test('LLM-02: the Markdown lies beside the page, an index route reads index.md', () => {
  expect(markdownPath('/guide/start/quick-start')).toBe('/guide/start/quick-start.md');
  expect(markdownPath('/guide/start/')).toBe('/guide/start/index.md');
  expect(markdownPath('/zh/guide/start/')).toBe('/zh/guide/start/index.md');
});

test('LLM-09, LLM-10: the question names the Markdown, the first service searches', () => {
  expect(chatLinks('https://rslib.rs/zh/guide/start/index.md')).toMatchInlineSnapshot(`
    {
      "chatGpt": "https://chatgpt.com/?hints=search&q=Read%20https%3A%2F%2Frslib.rs%2Fzh%2Fguide%2Fstart%2Findex.md%2C%20I%20want%20to%20ask%20questions%20about%20it.",
      "claude": "https://claude.ai/new?q=Read%20https%3A%2F%2Frslib.rs%2Fzh%2Fguide%2Fstart%2Findex.md%2C%20I%20want%20to%20ask%20questions%20about%20it.",
    }
  `);
});

test('LLM-09: whatever the address holds, the services read the question as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (address) => {
      for (const link of Object.values(chatLinks(address))) {
        const { searchParams } = new URL(link);
        expect(searchParams.get('q')).toBe(`Read ${address}, I want to ask questions about it.`);
      }
      const { chatGpt, claude } = chatLinks(address);
      expect([...new URL(chatGpt).searchParams.keys()]).toEqual(['hints', 'q']);
      expect([...new URL(claude).searchParams.keys()]).toEqual(['q']);
    }),
  );
});
