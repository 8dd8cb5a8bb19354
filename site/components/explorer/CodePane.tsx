import type { ReactNode } from 'react';

interface CodePaneProps {
  /** What it is, for those who come to it by keys. */
  readonly label: string;
  /** Path of the file that is shown. */
  readonly file?: string;
  /** Whether long lines go on below. */
  readonly isWrapped?: boolean;
  readonly children: ReactNode;
}

/** Code that scrolls in a box of a fixed height. */
export function CodePane({ label, file, isWrapped = false, children }: CodePaneProps) {
  // It scrolls, so that keys must reach it.
  const scrolls = { tabIndex: 0, role: 'group', 'aria-label': label } as const;
  return (
    <pre
      {...scrolls}
      className="explorer-code"
      data-file={file}
      data-wrap={isWrapped ? '' : undefined}
    >
      <code>{children}</code>
    </pre>
  );
}
