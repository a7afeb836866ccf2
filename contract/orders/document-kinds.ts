/** The kinds of document of an order, free of the schemas so that a page may carry them. */

export const documentKinds = ['RECEIPT', 'INVOICE', 'CREDIT_NOTE'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The language of the labels; goods and names stay as they were written. */
export const documentLanguages = ['en', 'ne', 'both'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

export const pageSizes = ['A5', 'A4'] as const
export type PageSize = (typeof pageSizes)[number]

export const mostSlips = 50
