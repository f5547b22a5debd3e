import { graphql } from '../../api/generated/gql.ts';

/** Which wall screen this is, and its account. */
export const WallScreen = graphql(`
  query WallScreen {
    wallScreen {
      id
      name
      accountId
    }
    accounts {
      id
      name
      dateTimeDefaults {
        timezone
        timeFormat
        dateFormat
      }
    }
  }
`);

/** Ends the wall screen that this browser is. */
export const WallScreenLeave = graphql(`
  mutation WallScreenLeave {
    WallScreenLeave {
      ok
    }
  }
`);
