import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pictureUrlAt } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { openModal } from '../../ui/open-modal.ts'
import type { ProductPicture } from './choice.ts'

export interface LightboxProps {
  pictures: readonly ProductPicture[]
  /** Index of the picture to open; undefined closes it. */
  openAt: number | undefined
  onClose: () => void
  title: string
}

/** Pictures over the whole screen: swiped, stepped through by arrows, and zoomed by a tap. */
export function Lightbox({ pictures, openAt, onClose, title }: LightboxProps) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isClose, setIsClose] = useState(false)
  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const place = Math.max(0, Math.min(to, pictures.length - 1))
    setIsClose(false)
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening alone decides where it opens
  useEffect(() => {
    if (openAt === undefined) return dialog.current?.close()
    if (dialog.current?.open === false) openModal(dialog.current)
    setAt(openAt)
    go(openAt, 'instant')
  }, [openAt])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1)
    else if (event.key === 'ArrowLeft') go(at - 1)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      aria-label={title}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-[#0b0d14] p-0 text-white"
      onClose={onClose}
      onKeyDown={onKeyDown}
      ref={dialog}
    >
      {openAt !== undefined && (
        <div className="flex h-full flex-col">
          <header className="flex items-center justify-between px-2 py-1">
            <p aria-live="polite" className="px-3 tabular-nums">
              {t('product.picture', { number: at + 1, count: pictures.length })}
            </p>
            <Control icon="close" label={t('ui.close')} onClick={onClose} />
          </header>
          <ul
            className={classes(
              'no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory overscroll-contain',
              isClose ? 'overflow-hidden' : 'overflow-x-auto',
            )}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
            }
            ref={strip}
          >
            {pictures.map((picture, place) => (
              <li className="h-full w-full shrink-0 snap-center overflow-auto" key={picture.url}>
                <button
                  aria-label={`${picture.alt}: ${t(isClose ? 'gallery.zoomOut' : 'gallery.zoom')}`}
                  className={classes(
                    'grid place-items-center',
                    isClose && place === at
                      ? 'size-[max(200%,60rem)] cursor-zoom-out'
                      : 'size-full cursor-zoom-in',
                  )}
                  onClick={() => setIsClose(!isClose)}
                  tabIndex={place === at ? 0 : -1}
                  type="button"
                >
                  <img
                    alt=""
                    className="max-h-full max-w-full object-contain"
                    decoding="async"
                    height={1280}
                    loading={Math.abs(place - at) < 2 ? 'eager' : 'lazy'}
                    src={pictureUrlAt(picture.url, 1280)}
                    width={1280}
                  />
                </button>
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <footer className="flex justify-center gap-4 py-2">
              <Control
                disabled={at === 0}
                icon="chevron-left"
                label={t('gallery.previous')}
                onClick={() => go(at - 1)}
              />
              <Control
                disabled={at === pictures.length - 1}
                icon="chevron-right"
                label={t('gallery.next')}
                onClick={() => go(at + 1)}
              />
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

interface ControlProps {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
}

const Control = ({ icon, label, onClick, disabled }: ControlProps) => (
  <button
    aria-disabled={disabled}
    aria-label={label}
    className="grid size-11 place-items-center rounded-full hover:bg-white/15 aria-disabled:opacity-40"
    onClick={onClick}
    title={label}
    type="button"
  >
    <Icon name={icon} size={24} />
  </button>
)
