/** The names of a parameter, percent-encoded with commas between, with this one chosen, or no longer chosen. */
export function toggledName(param: string | undefined, name: string): string | undefined {
  const names = namesOf(param)
  const left = names.filter((one) => !isSameName(one, name))
  const chosen = left.length < names.length ? left : [...names, name]
  return chosen.map(encodeURIComponent).sort().join(',') || undefined
}

/** Once each. */
export const namesOf = (param = ''): readonly string[] => [
  ...new Set(
    param
      .split(',')
      .map((name) => decodeURIComponent(name).trim())
      .filter((name) => name !== ''),
  ),
]

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
