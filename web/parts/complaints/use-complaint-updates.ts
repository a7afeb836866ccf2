import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotice } from '../../lib/realtime/realtime-events.ts'

/** A notification about a complaint invalidates the complaints that are shown. */
export function useComplaintUpdates(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind.startsWith('complaint-')) void queries.invalidateQueries({ queryKey: ['complaints'] })
      }),
    [queries],
  )
}
