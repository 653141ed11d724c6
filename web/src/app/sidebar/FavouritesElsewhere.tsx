import { readAnswersAgain } from '../../api/answers.ts';
import { useFavouritesElsewhere } from '../../favourites/elsewhere.ts';
import { FAVOURITES } from '../../favourites/favourites.ts';
import { OWN_VIEWS, PLACE_VIEWS } from '../../saved-views/saved-view.ts';

/** Keeps the favourites, and the stars of saved views, up to date with other windows and browsers. */
export function FavouritesElsewhere() {
  useFavouritesElsewhere(() => {
    for (const document of [FAVOURITES, PLACE_VIEWS, OWN_VIEWS]) void readAnswersAgain(document);
  });
  return null;
}
