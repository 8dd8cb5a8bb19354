import { isTab, managerTabs, tab, tabGroup, tabGroups } from '../mdx/code-tabs';
import { type Fence, fencesOf, metaWords, writeFence } from '../mdx/fence';
import type { Edit } from '../pages/edits';
import type { CodeBlock } from '../pages/page-structure';

/** Rewrites what Fumadocs reads behind the backticks of a block. */
export function moveFences(body: string, code: readonly CodeBlock[], masked: string): Edit[] {
  return tabGroups(fencesOf(body, code), body).flatMap((group): Edit[] => {
    const [first, last = first] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { start, indent } = first;
    const text = isTab(first) ? codeTabs(group, isInTabs(masked, start)) : written(first);
    return text === body.slice(start, last.end)
      ? []
      : [{ start, end: last.end, text: text.replace(new RegExp(`^${indent}`), '') }];
  });
}

const TABS = /<(\/?)((?:CodeBlock)?Tabs)\b(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>/g;

/** Whether a block stands among the tabs of a component, right in it. */
function isInTabs(masked: string, start: number): boolean {
  const before = [...masked.slice(0, start).matchAll(TABS)].at(-1);
  if (before === undefined || before[1] === '/') return false;
  return !/<\w/.test(
    masked.slice(before.index + before[0].length, start).replace(/<Tab\b[\s\S]*?<\/Tab>/g, ''),
  );
}

function codeTabs(group: readonly Fence[], isInside: boolean): string {
  const [first] = group;
  const indent = first?.indent ?? '';
  const byLabel = new Map<string, Fence[]>();
  for (const [index, fence] of group.entries()) {
    const label = ownValue(fence, 'tab') ?? `Tab ${index + 1}`;
    byLabel.set(label, [...(byLabel.get(label) ?? []), fence]);
  }
  const tabs = [...byLabel].map(([label, fences]) =>
    tab(label, fences.map(written).join(`\n\n${indent}`), indent),
  );
  const id = first && ownValue(first, 'tab-group');
  return isInside
    ? tabs.join('\n')
    : tabGroup(tabs, indent, id === undefined ? '' : ` groupId=${JSON.stringify(id)}`);
}

function ownValue({ meta }: Fence, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}=(["'])(.*?)\\1`).exec(meta)?.[2];
}

const written = (fence: Fence): string => commands(fence) ?? writeFence(moved(fence));

/** Commands in the words of each package manager. */
function commands(fence: Fence): string | undefined {
  const { lang, code } = fence;
  if (lang !== 'npm' && lang !== 'package-install') return undefined;
  const isBare = lang === 'package-install' && !/^np[mx]\b/.test(code);
  return managerTabs({ ...moved(fence), lang: 'sh', code: isBare ? `npm install ${code}` : code });
}

const DROPPED =
  /^(?:tab|tab-group|icon|noCopy|allowCopy|keepBackground|ts2js|custom|theme|className|id|copy|data-[\w-]+)(?:=|$)/;

/** A block with a meta that says the same here. */
function moved(fence: Fence): Fence {
  const words = metaWords(fence.meta).flatMap((word): string[] => {
    if (DROPPED.test(word) || /^\/.*\/\w*$/.test(word)) return [];
    if (/^(?:lineNumbers|showLineNumbers)(?:$|=(?!false))/.test(word)) return ['lineNumbers'];
    return [word.replace(/^title='([^"]*)'$/, 'title="$1"')];
  });
  return { ...fence, meta: words.join(' ') };
}
