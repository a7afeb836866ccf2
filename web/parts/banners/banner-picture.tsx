import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Banner } from '../../lib/data/banners.ts'
import { Picture } from '../products/picture.tsx'

export interface BannerCarouselProps {
  banners: readonly Banner[]
  /** Accessible name of the carousel. */
  label: string
  /** Displayed width, as a `sizes` attribute. */
  sizes: string
  /** Above the fold. */
  isFirst?: boolean
  className?: string
  /** Phones show too little of it for controls: there it moves by a swipe alone. */
  isStillOnPhones?: boolean
}

/** Aspect ratio, the same before and after loading, against layout shift: 2:1 on a phone, 3:1 from there on. */
export const bannerBox = 'relative aspect-2/1 overflow-clip rounded-card md:aspect-3/1'

interface BannerPictureProps {
  banner: Banner
  sizes: string
  isFirst?: boolean
  onFollow?: () => void
}

/** One banner: its picture and its link. */
export function BannerPicture({ banner, sizes, isFirst = false, onFollow }: BannerPictureProps) {
  const picture = (
    <Picture
      alt={banner.altText}
      className="absolute inset-0 size-full"
      isFirst={isFirst}
      shape="WIDE"
      sizes={sizes}
      url={banner.imageUrl}
    />
  )
  if (banner.linkUrl === null) return picture
  return (
    <BannerLink onFollow={onFollow} to={banner.linkUrl}>
      {picture}
    </BannerLink>
  )
}

const look = 'block size-full -outline-offset-4'

/** A path opens in this tab, another site in a new one. */
export function BannerLink({
  to,
  onFollow,
  children,
}: {
  to: string
  onFollow?: (() => void) | undefined
  children: ReactNode
}) {
  const { history } = useRouter()
  if (!/^\/(?!\/)/.test(to)) {
    return (
      <a
        className={look}
        draggable={false}
        href={to}
        onClick={onFollow}
        rel="noopener noreferrer"
        target="_blank"
      >
        {children}
      </a>
    )
  }
  return (
    <a
      className={look}
      draggable={false}
      href={to}
      onClick={(event) => {
        onFollow?.()
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        history.push(to)
      }}
    >
      {children}
    </a>
  )
}
