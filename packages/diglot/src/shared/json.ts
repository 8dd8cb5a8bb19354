/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object that JSON can hold. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** What a text in JSON says, of which some editors put a byte order mark in front. Offsets in errors are those of the text. */
export function parseJson(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ' '));
}

/** Whether something is an object with names, and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
