/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object that JSON can hold. */
export interface JsonObject {
  readonly [key: string]: Json;
}
