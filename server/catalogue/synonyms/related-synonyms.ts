/** A group of synonyms as the admins' trail names it and remembers it. */
export const relatedSynonyms = ({ groupId, words }: { groupId: string; words: readonly string[] }) => ({
  kind: 'SYNONYM' as const,
  id: groupId,
  name: words.join(', '),
  told: { words },
})
