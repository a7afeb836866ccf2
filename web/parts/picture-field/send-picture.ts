import type { StoredPicture } from '../../../contract/content/pictures.ts'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { lateRoutePaths } from '../../lib/api/late-routes.gen.ts'
import { type Sending, sendFile } from './send-file.ts'

interface SendingPicture extends Pick<Sending, 'onProgress' | 'signal'> {
  readonly picture: Blob
  readonly shape: PictureShape
}

/** Uploads a picture and returns its stored name. Throws ApiProblem; its status is 0 without a response. */
export const sendPicture = ({ picture, shape, ...how }: SendingPicture): Promise<StoredPicture> =>
  sendFile({ ...how, route: lateRoutePaths.content.uploadPicture, file: picture, fields: { shape } })
