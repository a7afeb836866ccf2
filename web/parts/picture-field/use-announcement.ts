import { useEffect, useRef } from 'react'

/** Tells the form whenever it changes whether something is under way; and that nothing is, when the field goes. */
export function useAnnouncement(isBusy: boolean, tell: ((isBusy: boolean) => void) | undefined): void {
  const newest = useRef(tell)
  newest.current = tell
  useEffect(() => newest.current?.(isBusy), [isBusy])
  useEffect(() => () => newest.current?.(false), [])
}
