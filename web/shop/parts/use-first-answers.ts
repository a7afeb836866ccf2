import type { UseQueryResult } from '@tanstack/react-query'
import { useLatch } from './use-latch.ts'

type Asked = Pick<UseQueryResult, 'isLoading' | 'failureCount'>

/**
 * Layout shift: true once each query has its answer, so that a part that comes later pushes nothing aside. A failure
 * holds nothing up, and what is shown once is not taken away while it is asked again.
 */
export function useFirstAnswers(...queries: readonly Asked[]): boolean {
  return useLatch(queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0))
}
