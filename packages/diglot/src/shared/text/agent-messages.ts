/** What is said to machines that read the site, in their files and once in each document. Browsers get none of it. */
export interface AgentMessages {
  /**
   * In documents, where neither sighted readers nor screen readers meet it. `{index}`: address of `llms.txt`; `{suffix}`
   * and `{file}`: what turns the address of a page into that of its Markdown.
   */
  readonly agentHint: string;
  /** First line of a page's Markdown; `{link}` leads to `llms.txt`. */
  readonly agentIndex: string;
  /** Of the links in `llms.txt`. */
  readonly agentPages: string;
  /** `{address}`: of `llms-full.txt`. */
  readonly agentAllPages: string;
  /** `{address}`: of `sections.json`. */
  readonly agentSections: string;
  /** `{command}`: that starts the server. */
  readonly agentMcp: string;
  /** `{languages}`: links to the same file in other languages. */
  readonly agentLanguages: string;
  /** Heading of pages that stand in no sidebar. */
  readonly agentOtherPages: string;
  /** Heading of the parts of an index that is too long for one file. */
  readonly agentParts: string;
  /** `{position}`: counts from 1. */
  readonly agentPart: string;
}
