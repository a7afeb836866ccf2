/** The canonical form of a transfer's reference: copied with or without separators, it is the same. */
export const referenceKey = (txnRef: string): string => txnRef.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
