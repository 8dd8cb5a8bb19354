export const CHARACTERS: string;
export function readLicense(): string;
export function cutFace(): Promise<Uint8Array>;
export function nameOfFace(bytes: Uint8Array): string;
