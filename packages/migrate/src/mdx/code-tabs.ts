import convert from 'npm-to-yarn';
import { type Fence, metaWords, writeFence } from './fence';

/** Whether a block is one of several that are shown in turn. */
export const isTab = ({ meta }: Fence): boolean =>
  metaWords(meta).some((word) => /^tab(?:=|$)/.test(word));

/** Blocks, each by itself but for tabs that stand right behind each other. */
export function tabGroups(fences: readonly Fence[], body: string): Fence[][] {
  const groups: Fence[][] = [];
  for (const fence of fences) {
    const last = groups.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      isTab(last) &&
      isTab(fence) &&
      body.slice(last.end, fence.start).trim() === '';
    if (isNext) groups.at(-1)?.push(fence);
    else groups.push([fence]);
  }
  return groups;
}

/** A tab with code. */
export function tab(label: string, code: string, indent: string): string {
  return `${indent}<Tab label=${JSON.stringify(label)}>\n\n${indent}${code}\n\n${indent}</Tab>`;
}

/** Tabs as a group. */
export function tabGroup(tabs: readonly string[], indent: string, attributes: string): string {
  return `<Tabs${attributes}>\n${tabs.join('\n')}\n${indent}</Tabs>`;
}

const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** A block of commands for npm, in the words of each package manager. */
export function managerTabs(own: Fence): string {
  const tabs = MANAGERS.map((manager) => {
    const code = manager === 'npm' ? own.code : converted(own.code, manager);
    return tab(manager, writeFence({ ...own, code }), own.indent);
  });
  return tabGroup(tabs, own.indent, ' groupId="package-manager"');
}

function converted(code: string, manager: Exclude<(typeof MANAGERS)[number], 'npm'>): string {
  try {
    return convert(code, manager);
  } catch {
    return code;
  }
}
