/** The line of an address as people write it, and as the sign-up composes it: "Asan Tole, Kathmandu 27". */
export const addressLine = (tole: string, municipality: string, ward: string): string =>
  [tole.trim(), [municipality.trim(), municipality.trim() && ward].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
