import { useId } from 'react';
import { ToolMark } from '../components/ToolMark';
import type { SiteLang } from '../components/tools';
import { familyCode, type ShownEntry, showEntry, toolchainEntries } from './toolchain-entries';

const codeTooltip = {
  en: 'Code of all tools on GitHub',
  zh: '在 GitHub 上查看所有工具的源码',
} as const;

export interface PanelProps {
  readonly lang: SiteLang;
}

/** The link to the family's code, and one to each of its tools (TOOL-04). */
export function Panel({ lang }: PanelProps) {
  return (
    <>
      <CodeLink tooltip={codeTooltip[lang]} />
      <ul className="toolchain-list">
        {toolchainEntries.map((entry) => (
          <li key={entry.name}>
            <EntryLink {...showEntry(entry, lang)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CodeLink({ tooltip }: { readonly tooltip: string }) {
  const id = useId();
  return (
    <div className="toolchain-title">
      <a href={familyCode} target="_blank" rel="noopener" aria-describedby={id}>
        Rstack
      </a>
      <span className="toolchain-tooltip" role="tooltip" id={id}>
        {tooltip}
      </span>
    </div>
  );
}

function EntryLink({ name, description, href, scale }: ShownEntry) {
  return (
    <a className="toolchain-entry" href={href} target="_blank" rel="noopener">
      <ToolMark name={name} scale={scale} />
      <span className="toolchain-name">{name}</span>
      <span className="toolchain-description">{description}</span>
    </a>
  );
}
