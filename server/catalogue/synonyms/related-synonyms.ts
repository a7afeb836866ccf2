/** A group of synonyms as the audit trail names and records it. */
export const relatedSynonyms = ({ groupId, words }: { groupId: string; words: readonly string[] }) => ({
  kind: 'SYNONYM' as const,
  id: groupId,
  name: words.join(', '),
  detail: { words },
})
