/** Where a key moves the active option of a list below a field; -1 is the field itself. */
export function stepOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? -1 : active + 1
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1
    // In the field itself these move the cursor.
    case 'Home':
      return active === -1 ? undefined : 0
    case 'End':
      return active === -1 ? undefined : count - 1
    default:
      return undefined
  }
}
