/** What a page tells the frame that runs code. */
export type ToFrame =
  /** React, and what the code may import: texts of CommonJS modules. */
  | { readonly type: 'load'; readonly react: string; readonly modules: string }
  /** Code to run; without one, what the modules export by default is shown. */
  | { readonly type: 'run'; readonly run: number; readonly code?: string | undefined }
  | { readonly type: 'theme'; readonly isDark: boolean };

/** What the frame tells the page. Messages about a run carry its number. */
export type FromFrame =
  /** It listens. */
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly run: number }
  /** Nothing is there to be seen after a while, and nothing was thrown. */
  | { readonly type: 'empty'; readonly run: number }
  | { readonly type: 'failed'; readonly run: number; readonly failure: Failure }
  /** In CSS pixels. */
  | { readonly type: 'height'; readonly height: number };

/** Why code does not run. */
export interface Failure {
  readonly kind: 'thrown' | 'loop' | 'no-component' | 'no-module';
  /** What was thrown, or the name of a module. */
  readonly message: string;
  /** In the code, from 1; undefined where that is not known. */
  readonly line?: number | undefined;
}

/** Name of the function that loops call, with their line. */
export const LOOP_GUARD = '__dgLoop';
