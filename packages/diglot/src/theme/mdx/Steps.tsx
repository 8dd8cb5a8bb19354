import type { ReactNode } from 'react';

export interface StepsProps {
  /** Headings of level 3, or an ordered list: each is a step. */
  readonly children?: ReactNode;
}

/** Numbers the headings or list items in it. */
export function Steps({ children }: StepsProps) {
  return <div className="dg-steps">{children}</div>;
}

export interface FileTreeProps {
  /** A list, with a list in each folder. */
  readonly children?: ReactNode;
}

/** Files and folders, written as a list with lists in it. */
export function FileTree({ children }: FileTreeProps) {
  return <div className="dg-file-tree">{children}</div>;
}
