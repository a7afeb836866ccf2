export const suggestionId = (listId: string, at: number): string => `${listId}-${at}`
