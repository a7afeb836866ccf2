/** Code splitting: the only way to load a component lazily. It retries, recovers, and fails in its own place. */
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useTranslate } from '../i18n/translate.ts'
import { loadWithRetry } from './load-retry.ts'

export type Lazy<Props> = FunctionComponent<Props> & {
  /** Preloads it; never rejects. The router calls it too. */
  readonly preload: () => Promise<void>
}

/**
 * React.lazy caches a failed import for ever and throws to the nearest error boundary. This one shows the failure in
 * the part's own place, and retries on a press or as soon as the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (failure: ReactNode, props: Props) => ReactNode = (failure) => failure,
): Lazy<Props> {
  let Part: ComponentType<Props> | undefined
  let hasFailed = false
  let loading: Promise<void> | undefined
  const forget = () => {
    hasFailed = false
  }
  const begin = () => {
    loading ??= loadWithRetry(load, { givesUpOffline: true })
      .then(
        (part) => {
          Part = part
        },
        () => {
          hasFailed = true
        },
      )
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  function LazyPart(props: Props) {
    const [tries, again] = useReducer((count: number) => count + 1, 0)
    if (Part === undefined && (loading !== undefined || !hasFailed)) use(begin())
    if (Part !== undefined) return <Part {...props} />
    const retry = () => {
      forget()
      again()
    }
    return (
      <Healing forget={forget} retry={retry}>
        {failed(<PartFailed hasRetried={tries > 0} onRetry={retry} />, props)}
      </Healing>
    )
  }
  return Object.assign(LazyPart, {
    preload: async () => {
      if (Part === undefined) await begin().then(forget)
    },
  })
}

interface HealingProps {
  readonly children: ReactNode
  readonly retry: () => void
  readonly forget: () => void
}

/** Retries when the network is back, and on the next mount of a part that failed. */
function Healing({ children, retry, forget }: HealingProps) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  useEffect(() => forget, [forget])
  return children
}

/** The fallback of a part that did not load. Retries on a press. */
export function PartFailed({ hasRetried, onRetry }: { hasRetried: boolean; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <ErrorState className="py-4!" onRetry={onRetry}>
      {t('ui.partFailed')} {/* Some browsers cache a failed module as long as the page lives. */}
      {hasRetried && (
        <Button variant="plain" onClick={() => location.reload()} size="small">
          {t('ui.reload')}
        </Button>
      )}
    </ErrorState>
  )
}

/** Overlays: fetched when first opened; then mounted for good, closed, so that closing can restore the focus. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  close: (props: Props) => void,
): Lazy<Props> {
  const Dialog = lazyPart(load, (failure, props) =>
    isOpen(props) ? <FailedOver onClose={() => close(props)}>{failure}</FailedOver> : null,
  )
  function LazyDialog(props: Props) {
    const [isWanted, setIsWanted] = useState(false)
    if (isOpen(props) && !isWanted) setIsWanted(true)
    return (
      isWanted && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
  return Object.assign(LazyDialog, { preload: Dialog.preload })
}

/** Failure in the dialog's place, as the dialog itself may not have been fetched. */
function FailedOver({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTranslate()
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-sm rounded-card border border-line bg-surface shadow-float">
      <IconButton className="float-right" icon="close" label={t('ui.close')} onClick={onClose} />
      {children}
    </div>
  )
}
