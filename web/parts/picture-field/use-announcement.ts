import { useEffect, useRef } from 'react'

/** Reports to the form whether an upload is under way, and false when the field unmounts. */
export function useAnnouncement(isBusy: boolean, tell: ((isBusy: boolean) => void) | undefined): void {
  const newest = useRef(tell)
  newest.current = tell
  useEffect(() => newest.current?.(isBusy), [isBusy])
  useEffect(() => () => newest.current?.(false), [])
}
