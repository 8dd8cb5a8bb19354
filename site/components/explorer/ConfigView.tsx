import { useMemo } from 'react';
import { diffLines } from '../diff-lines';
import { CodeLines, textOf } from './CodeLines';
import { CodePane } from './CodePane';
import { CopyButton } from './CopyButton';
import type { Shown } from './load-shown';
import type { Words } from './words';

interface ConfigViewProps {
  readonly shown: Shown;
  readonly words: Words;
}

const NAME = 'rslib.config.ts';

/** The config that says what was chosen, with marks on the lines that the last choice changed. */
export function ConfigView({ shown: { config, before }, words }: ConfigViewProps) {
  const old = before?.result.config;
  const diff = useMemo(() => old && diffLines(old.map(textOf), config.map(textOf)), [old, config]);
  const text = `${config.map(textOf).join('\n')}\n`;
  return (
    <div className="explorer-config">
      <div className="explorer-path">
        <strong>{NAME}</strong>
        <CopyButton text={text} label={NAME} words={words} />
      </div>
      <CodePane label={NAME}>
        <CodeLines lines={config} diff={diff} />
      </CodePane>
    </div>
  );
}
