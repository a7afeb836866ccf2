import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotice } from '../../lib/realtime/realtime-events.ts'

/** What is told of complaints has those that are shown read again. */
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
