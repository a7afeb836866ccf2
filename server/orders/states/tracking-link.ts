/** A parcel as it stands in an order's row. */
export interface FrozenParcel {
  readonly courierName: string
  readonly code: string
  readonly trackingUrl: string
}

/** Tracking address of a parcel: https only, and the number is encoded as one segment whatever is in it. */
export function trackingLink({ code, trackingUrl }: FrozenParcel): string | null {
  if (code === '' || !trackingUrl.includes('{code}')) return null
  const filled = trackingUrl.replaceAll('{code}', encodeURIComponent(code))
  return URL.canParse(filled) && new URL(filled).protocol === 'https:' ? filled : null
}

export const shownParcel = (parcel: FrozenParcel | null) =>
  parcel && { courierName: parcel.courierName, code: parcel.code, url: trackingLink(parcel) }
