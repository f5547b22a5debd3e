import * as v from 'valibot';
import { notBlank } from './form-rules.ts';

/** Most characters of a wall screen's name. */
export const WALL_SCREEN_NAME_LIMIT = 63;
/** Minutes in which the code of a wall screen can be used. */
export const WALL_SCREEN_CODE_MINUTES = 10;

/** A new wall screen: its name and the sites that it shows; null: every site. */
export const WallScreenForm = v.object({
  name: v.pipe(
    notBlank('Please enter a name'),
    v.maxLength(WALL_SCREEN_NAME_LIMIT, `Please use at most ${WALL_SCREEN_NAME_LIMIT} characters.`),
  ),
  domainIds: v.nullish(v.pipe(v.array(v.string()), v.minLength(1, 'Please select at least one site for the screen to show')), null),
});
export type WallScreenForm = v.InferOutput<typeof WallScreenForm>;
