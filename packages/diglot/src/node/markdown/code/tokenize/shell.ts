import type { Mark, TokenClass, Tokenize } from './tokenizer';

/*
 * A scanner of our own: Lezer has no grammar for shells, and CodeMirror's mode knows commands by a list of names only.
 * Documentation shows commands, flags, strings and variables; telling these apart takes few rules.
 */

const KEYWORDS = new Set(
  'if then elif else fi for do done while until case esac function return export local readonly'.split(
    ' ',
  ),
);
/** Words with a command after them: keywords, and commands that run others. */
const LEADS_TO_COMMAND = new Set(
  'if then elif else do while until ! { sudo time exec env npx pnpx bunx'.split(' '),
);

const TESTS = new Set(['[', '[[', '{', '}']);
const TEST_ENDS = new Set([']', ']]', '}']);
const WITH_IN = new Set(['for', 'select', 'case']);

const BLANKS = /[^\S\n]+/y;
const CONTINUATION = /\\\n/y;
const LINE = /[^\n]*\n?/y;
const COMMENT = /#[^\n]*/y;
const HEREDOC = /<<-?[^\S\n]*(['"]?)([\w.-]+)\1/y;
const REDIRECTION = /\d*(?:<<<|>>|>&|<&|&>>?|>\||>|<)(?:\d+(?![\w.])|-(?![\w.]))?/y;
const OPERATOR = /&&|\|\||;;|\|&?|[;&()\n]/y;
const ASSIGNMENT = /[A-Za-z_]\w*(?=\+?=)/y;
const EQUALS = /\+?=/y;
const FLAG = /--?[A-Za-z?][\w-]*/y;
const WORD = /(?:[^\s\\"'`$|&;()<>]|\\[^\n])+/y;
const SINGLE_QUOTED = /\$?'[^']*(?:'|$)/y;
const VARIABLE = /\$(?:\{[^}\n]*\}?|[A-Za-z_]\w*|[\d@*#?$!-])/y;
const SUBSTITUTION = /\$\(/y;
/** What a string in double quotes holds up to its end, or to a variable or a command in it. */
const STRING_PART = /(?:[^"\\$]|\\[\s\S]|\\$|\$(?![A-Za-z_\d@*#?$!{(-]))+/y;

/** Tokenises the commands of POSIX shells, Bash and Zsh. */
export const shell: Tokenize = (code, mark) => new ShellScanner(code, mark).scan();

function classOfCommand(word: string | undefined): TokenClass {
  if (word === undefined) return 'f';
  if (TESTS.has(word)) return 'p';
  return KEYWORDS.has(word) ? 'k' : 'f';
}

class ShellScanner {
  readonly #code: string;
  readonly #mark: Mark;
  #at = 0;
  /** Whether the next word names a command. */
  #atCommand = true;
  /** The name of the command around the cursor. */
  #command: string | undefined;
  /** What the word around the cursor is shown as where it is plain; undefined between words. */
  #word: TokenClass | '' | undefined;
  #inBackticks = false;
  /** Ends of the here-documents that begin with the next line. */
  #documents: string[] = [];
  /** Brackets around the cursor: whether they stand in a string. */
  readonly #brackets: boolean[] = [];

  constructor(code: string, mark: Mark) {
    this.#code = code;
    this.#mark = mark;
  }

  scan(): void {
    while (this.#at < this.#code.length) {
      if (this.#take(BLANKS) || this.#take(CONTINUATION, 'p')) this.#word = undefined;
      else if (this.#word !== undefined || !this.#take(COMMENT, 'c')) this.#readToken();
    }
  }

  /** Goes on behind what matches here, if anything does. */
  #take(pattern: RegExp, kind?: TokenClass): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#code)?.[0];
    if (!found) return undefined;
    this.#skip(found.length, kind);
    return found;
  }

  #skip(length: number, kind?: TokenClass): void {
    const from = this.#at;
    this.#at += length;
    if (kind) this.#mark(from, this.#at, kind);
  }

  #readToken(): void {
    const document = this.#take(HEREDOC, 'p');
    if (document !== undefined) {
      this.#documents.push(document.replace(/^<<-?\s*['"]?|['"]$/g, ''));
    } else if (this.#take(REDIRECTION, 'p') !== undefined) {
      this.#word = undefined;
    } else if (this.#take(SUBSTITUTION, 'p') !== undefined) {
      this.#openBracket(false);
    } else {
      const operator = this.#take(OPERATOR, 'p');
      if (operator === undefined) this.#readPart();
      else this.#readOperator(operator);
    }
  }

  #openBracket(isInString: boolean): void {
    this.#brackets.push(isInString);
    this.#atCommand = true;
    this.#word = undefined;
  }

  #readOperator(operator: string): void {
    if (operator === '(') this.#openBracket(false);
    if (operator === ')' && this.#brackets.pop() === true) {
      this.#word = '';
      this.#readString();
      return;
    }
    if (operator === '\n') this.#readDocuments();
    this.#atCommand = true;
    this.#word = undefined;
  }

  #readDocuments(): void {
    for (const end of this.#documents.splice(0)) {
      let line: string | undefined;
      do {
        line = this.#take(LINE);
        const isEnd = line?.trim() === end;
        if (line !== undefined) this.#mark(this.#at - line.length, this.#at, isEnd ? 'p' : 's');
        if (isEnd) break;
      } while (line !== undefined);
    }
  }

  /** A word, or its part up to a quote, a variable and the like. */
  #readPart(): void {
    if (this.#word === undefined) this.#beginWord();
    else if (this.#take(SINGLE_QUOTED, 's') || this.#take(VARIABLE, 'v')) return;
    else if (this.#code[this.#at] === '"') this.#readQuoted();
    else if (this.#code[this.#at] === '`') this.#readBacktick();
    else if (!this.#take(WORD, this.#word || undefined)) this.#skip(1);
  }

  #beginWord(): void {
    this.#word = '';
    if (this.#take(FLAG, 'n') !== undefined || this.#take(ASSIGNMENT, 'a') !== undefined) {
      this.#take(EQUALS, 'p');
      return;
    }
    const from = this.#at;
    const word = this.#take(WORD);
    if (this.#atCommand) {
      this.#word = classOfCommand(word);
      this.#command = word;
      this.#atCommand = word !== undefined && LEADS_TO_COMMAND.has(word);
    } else if (word !== undefined && TEST_ENDS.has(word)) {
      this.#word = 'p';
    } else if (word === 'in' && WITH_IN.has(this.#command ?? '')) {
      this.#word = 'k';
    }
    if (word !== undefined && this.#word !== '') this.#mark(from, this.#at, this.#word);
  }

  #readQuoted(): void {
    this.#skip(1, 's');
    this.#readString();
  }

  /** The rest of a string in double quotes, or its part up to a command in it. */
  #readString(): void {
    while (this.#take(STRING_PART, 's') !== undefined || this.#take(VARIABLE, 'v') !== undefined);
    if (this.#take(SUBSTITUTION, 'p') !== undefined) this.#openBracket(true);
    else if (this.#at < this.#code.length) this.#skip(1, 's');
  }

  #readBacktick(): void {
    this.#skip(1, 'p');
    this.#inBackticks = !this.#inBackticks;
    this.#atCommand = this.#inBackticks;
    this.#word = this.#inBackticks ? undefined : '';
  }
}
