/** The canonical form of a transfer's reference: people copy it with and without what stands between its letters. */
export const referenceKey = (txnRef: string): string => txnRef.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
