/** The columns that a new chart begins with. */
export const startColumns = [
  ['Chest', 'छाती'],
  ['Waist', 'कम्मर'],
  ['Length', 'लम्बाइ'],
] as const
