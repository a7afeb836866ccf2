/**
 * Whether this is the one spelling of its bytes. The last character of a base64url text may carry bits that belong to
 * no byte, and decoders pass over them, padding and odd signs: one token would have many spellings, all of them valid.
 */
export const isCanonicalBase64url = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text
