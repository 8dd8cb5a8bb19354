import { isTab, managerTabs, tab, tabGroup, tabGroups } from '../mdx/code-tabs';
import { type Fence, fencesOf, lineRanges, metaWords, writeFence } from '../mdx/fence';
import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';
import type { CodeBlock } from '../pages/page-structure';

/** What became of a page's code. */
export interface MovedFences {
  readonly edits: readonly Edit[];
  readonly notes: readonly PageNote[];
  /** Whether the page has tabs now, which only MDX reads. */
  readonly needsMdx: boolean;
}

/** Rewrites what Docusaurus reads behind the backticks of a block, and in its comments. */
export function moveFences(body: string, code: readonly CodeBlock[]): MovedFences {
  const fences = fencesOf(body, code);
  const edits: Edit[] = [];
  const notes: PageNote[] = [];
  let needsMdx = false;
  for (const group of tabGroups(fences, body)) {
    const [first] = group;
    if (first === undefined) continue;
    const { start, indent } = first;
    const end = group.at(-1)?.end ?? first.end;
    const words = metaWords(first.meta);
    if (words.includes('live')) notes.push({ ...LIVE, offset: start });
    if (isTab(first)) {
      needsMdx = true;
      const labels = group.map((fence) => tabLabel(fence));
      const values = [...new Set(labels)].length === labels.length;
      const tabs = group.map((fence, index) => {
        const label = values ? labels[index] : `${labels[index]} ${index + 1}`;
        return tab(label ?? '', writeFence(moved(fence)), indent);
      });
      const groupId = ' groupId="code-examples"';
      edits.push({ start, end, text: tabGroup(tabs, indent, values ? groupId : '') });
    } else if (words.some((word) => /^npm2yarn/.test(word))) {
      needsMdx = true;
      edits.push({ start, end, text: managerTabs(moved(first)) });
    } else {
      const text = writeFence(moved(first));
      if (text !== body.slice(start, end)) edits.push({ start, end, text });
    }
  }
  return { edits, notes, needsMdx };
}

const LIVE: Omit<PageNote, 'offset'> = {
  topic: 'pages',
  what: 'A block of code that readers could edit and run ("live") is shown as code.',
  todo: 'Add the package "@diglot/playground", or import a component that shows the result beside it.',
};

const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  jsx: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
};

function tabLabel({ lang, meta }: Fence): string {
  const own = /\btab=\{?.*?"?label"?\s*:\s*"([^"]+)"/.exec(meta)?.[1];
  const text = /\btab=(["'])(.+?)\1/.exec(meta)?.[2];
  return own ?? text ?? LANGUAGES[lang] ?? (lang || 'Code');
}

/** A block with a meta that says the same here. */
function moved(fence: Fence): Fence {
  const words = metaWords(fence.meta);
  const hasLines = words.some((word) => /^\{[\d\s,.-]+\}$/.test(word));
  const { code, lines } = hasLines ? { code: fence.code, lines: [] } : withoutMarks(fence.code);
  const kept = words.flatMap((word): string[] => {
    if (/^showLineNumbers(?:$|=(?!false)|\{)/.test(word)) return ['lineNumbers'];
    if (/^(?:live|noInline|npm2yarn|tab|noLineNumbers|showLineNumbers)\b/.test(word)) return [];
    if (/^(?:npm2yarn2pnpm|sync|className|id)\b/.test(word)) return [];
    return [word];
  });
  const highlighted = lines.length > 0 ? [`{${lineRanges(lines)}}`] : [];
  return { ...fence, meta: [...kept, ...highlighted].join(' '), code };
}

const MARK =
  /^\s*(?:\/\/|#|--|%|;|"|\/\*|<!--|\{\s*\/\*|REM)\s*(highlight|error|warning|success|code-block)?-?([\w-]*?)(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;
const KNOWN = /(?:highlight|error|warning|success|add|remove|collapse|diff)/;

/** Takes comments that mark lines out of code, and gives the lines. */
function withoutMarks(code: string): { readonly code: string; readonly lines: number[] } {
  if (!/(?:next-line|-start|-end)/.test(code)) return { code, lines: [] };
  const kept: string[] = [];
  const lines: number[] = [];
  let isNext = false;
  let depth = 0;
  for (const line of code.split('\n')) {
    const [, word = '', more = '', kind] = MARK.exec(line) ?? [];
    if (kind !== undefined && KNOWN.test(word + more)) {
      if (kind === 'next-line') isNext = true;
      else depth = Math.max(0, depth + (kind === 'start' ? 1 : -1));
      continue;
    }
    kept.push(line);
    if (isNext || depth > 0) lines.push(kept.length);
    isNext = false;
  }
  return { code: kept.join('\n'), lines };
}
