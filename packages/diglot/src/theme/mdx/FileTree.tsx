import type { ReactNode } from 'react';

export interface FileTreeProps {
  /** A list, with a list in each folder. */
  readonly children?: ReactNode;
}

/** Files and folders, written as a list with lists in it. */
export function FileTree({ children }: FileTreeProps) {
  return <div className="dg-file-tree">{children}</div>;
}
