import { useRouter } from '@tanstack/react-router'
import { ApiProblem } from '../../lib/api/problem.ts'
import { recoverPage } from '../../lib/browser/reload-recovery.ts'
import { ErrorState } from '../../ui/states.tsx'

/** Error page for data that failed to load: the server's message, and a retry. */
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void recoverPage()
    void router.invalidate()
  }
  return (
    <div className="page min-h-[60dvh] py-12">
      <ErrorState onRetry={retry}>
        {error instanceof ApiProblem && error.detail !== '' ? error.detail : undefined}
      </ErrorState>
    </div>
  )
}
