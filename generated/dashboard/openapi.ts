/** Written by `npm run generate` from openapi/. Do not edit. */

export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session
         * @description Returns who is signed in.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Starts a session by e-mail address and password.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session state
         * @description Returns who is signed in, or that nobody is. Counts against the rate limit of the user; without a session against that of the network.
         */
        get: operations["getSessionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own sessions
         * @description Lists the sessions of the signed-in user, the most recently used first. There are no pages, as a user has at most 20 sessions.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End other sessions
         * @description Ends all other sessions of the signed-in user.
         */
        delete: operations["deleteOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends a session of the signed-in user. Calls of it are refused from now on, on every process.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a link
         * @description Returns the purpose of a one-time link without using it up.
         */
        post: operations["getLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a link
         * @description Sets a password by a one-time link and starts a session. Names the first user, accepts an invitation or resets a password, which ends all other sessions.
         */
        post: operations["createPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a reset
         * @description Mails a link for a new password if the address belongs to a user and mail is set up. The answer is the same in every case.
         */
        post: operations["createPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description Sets a new password. Ends the other sessions of the user.
         */
        put: operations["updatePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account
         * @description Changes the name of the account, as shown in the dashboard and in mails.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the profile
         * @description Changes the name of the signed-in user.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/users/{user_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user.
                 * @example usr_01m0gpm9p0e4ma4jz41b93y214
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link
         * @description Creates a new one-time link for a user: an invitation or, once the user has signed in, a password reset. The previous link stops working. A password reset that is sent by mail is not shown.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Lists the people with access to the account by name, the newest first, to assign issues and to show who did what.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Lists the API keys of the account, the newest first.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates an API key and returns its secret, the only time it is shown.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes an API key. Calls with it are refused from now on, on every process.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a key with the same name, permission, environment and lifetime. The old one keeps working until the grace period ends.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Lists the actions in the account, the newest first. With `Accept: text/csv` the answer is the complete filtered log, as a file for spreadsheets (RFC 4180, in UTF-8, with a header row); `limit` and `cursor` are ignored. Cells that a spreadsheet would interpret as a formula begin with an apostrophe; `detail` is JSON. If the connection breaks, the file is incomplete. Downloads count as open streams.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved filters
         * @description Lists the saved filters of one environment, the oldest first. There are no pages, as there are at most 100.
         */
        get: operations["listSavedFilters"];
        put?: never;
        /**
         * Save a filter
         * @description Gives a view of the list of issues a name, for all people of the account. An environment has at most 100.
         */
        post: operations["createSavedFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-filters/{saved_filter_id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /** @description Id of the saved filter. */
                saved_filter_id: components["parameters"]["SavedFilterId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved filter
         * @description Deletes a saved filter, for all people of the account.
         */
        delete: operations["deleteSavedFilter"];
        options?: never;
        head?: never;
        /**
         * Rename a saved filter
         * @description Renames a saved filter. Its filters do not change.
         */
        patch: operations["updateSavedFilter"];
        trace?: never;
    };
    "/scans/{scan_id}/state-changes": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /**
                 * @description Id of the scan.
                 * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
                 */
                scan_id: components["parameters"]["ScanId"];
            };
            cookie?: never;
        };
        /**
         * List state changes
         * @description Lists the issues of a scan whose current state differs from what the scan saw: the state on the branch of the scan, otherwise on the branch that represents the issue. Issues found only in tags and commits change only by decisions. There are no pages: a scan has at most its limit of issues.
         */
        get: operations["listStateChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triages/{triage_id}/issues": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /**
                 * @description Id of the triage.
                 * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
                 */
                triage_id: components["parameters"]["TriageId"];
            };
            cookie?: never;
        };
        /**
         * List triaged issues
         * @description Lists the issues that a triage of many, or undoing it, has changed. Issues that no longer exist are left out.
         */
        get: operations["listTriagedIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example wh_01m7d7tc60e60tak362xesvjfr
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Get webhook statistics
         * @description Counts the attempts of deliveries to one webhook over time, with their durations.
         */
        get: operations["getWebhookStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the overview
         * @description Returns scores, issues and repositories of one environment.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the usage
         * @description Returns the use of the limits of the plan.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage by day
         * @description Returns the requests and scans of the account day by day, in both environments together. Requests of the last seconds may be missing.
         */
        get: operations["getUsageDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description User id. Prefix `usr_`, otherwise opaque.
         * @example usr_01m0gpm9p0e4ma4jz41b93y214
         */
        UserId: string;
        /**
         * @description Permission level. Each includes the one before: `read` views scans and reports, `write` also creates scans and triages issues, `admin` also manages webhooks and users.
         * @example write
         * @enum {string}
         */
        Permission: "read" | "write" | "admin";
        /**
         * @description `invited` until the person has signed in for the first time.
         * @example active
         * @enum {string}
         */
        UserStatus: "active" | "invited";
        /** @description Person with access to the account's dashboard. */
        User: {
            user_id: components["schemas"]["UserId"];
            /**
             * @description Email address for signing in, unique in the account regardless of case.
             * @example dana@acme.example
             */
            email: string;
            /**
             * @description Name of the person.
             * @example Dana Reyes
             */
            name: string;
            permission: components["schemas"]["Permission"];
            status: components["schemas"]["UserStatus"];
            /**
             * Format: date-time
             * @description Time of the invitation.
             * @example 2026-08-20T23:03:20.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last call from a session; null before the first one.
             * @example 2026-11-20T08:58:12.000Z
             */
            last_seen_at: string | null;
        };
        /**
         * @description Account id. Prefix `acc_`, otherwise opaque.
         * @example acc_01m0dq8he0emq8k9w39qsaekf4
         */
        AccountId: string;
        /**
         * @description Plan of the account: 100, 500 or 2000 requests a minute.
         * @example developer
         * @enum {string}
         */
        Plan: "vibe_coder" | "developer" | "enterprise";
        /** @description Account that the user belongs to. */
        SessionAccount: {
            account_id: components["schemas"]["AccountId"];
            /**
             * @description Name of the account.
             * @example Acme
             */
            name: string;
            plan: components["schemas"]["Plan"];
        };
        /** @description Signed-in user. */
        Session: {
            user: components["schemas"]["User"];
            account: components["schemas"]["SessionAccount"];
            /** @description All permissions that the user has. */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description Whether the operator has set up mail, so that invitations and resets are sent.
             * @example true
             */
            mail_enabled: boolean;
            /**
             * Format: date-time
             * @description Time when the session ends unless it is used.
             * @example 2026-11-20T21:30:00.000Z
             */
            expires_at: string;
        };
        /**
         * @description Machine-readable kind of error.
         * @example SIGN_IN_FAILED
         * @enum {string}
         */
        DashboardErrorCode: "SIGN_IN_REQUIRED" | "SIGN_IN_FAILED" | "ACCOUNT_AMBIGUOUS" | "CROSS_SITE_REQUEST" | "SAVED_FILTER_EXISTS" | "SAVED_FILTER_LIMIT_REACHED" | "FORBIDDEN" | "RATE_LIMITED";
        /** @description One value that violates the schema. */
        FieldError: {
            /**
             * @description Part of the request.
             * @example body
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /**
             * @description JSON pointer (RFC 6901) into the part of the request that `in` names.
             * @example /events/0
             */
            pointer: string;
            /**
             * @description What is expected there.
             * @example must be one of scan.started, scan.progress, scan.completed, scan.failed, issue.critical, scan.timeout
             */
            message: string;
        };
        /**
         * @description Repository id. Prefix `repo_`, sorts by creation time, otherwise opaque.
         * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
         */
        RepositoryId: string;
        /** @description Facts about the error; empty if there are none. The properties depend on the code. */
        ErrorDetails: {
            /**
             * @description Permissions that the call needs.
             * @example [
             *       "write"
             *     ]
             */
            required_permissions?: components["schemas"]["Permission"][];
            /**
             * @description Permissions that the key has; empty without a valid key.
             * @example [
             *       "read"
             *     ]
             */
            provided_permissions?: components["schemas"]["Permission"][];
            /**
             * @description Cause in more detail than the code.
             * @example expired
             */
            reason?: string;
            /** @description Values that violate the schema. */
            fields?: components["schemas"]["FieldError"][];
            /**
             * @description Limit that was reached.
             * @example 500
             */
            limit?: number;
            /** @description Plan that sets the limit; null if the limit does not depend on a plan. */
            plan?: components["schemas"]["Plan"] | null;
            repository_id?: components["schemas"]["RepositoryId"];
            /**
             * @description Issues that would change now.
             * @example 3
             */
            updated_count?: number;
            /**
             * @description Seconds to wait before the next attempt, as in `Retry-After`.
             * @example 18
             */
            retry_after_seconds?: number;
            /**
             * @description Methods that the address supports, as in `Allow`.
             * @example [
             *       "GET",
             *       "HEAD",
             *       "POST"
             *     ]
             */
            allow?: string[];
            /**
             * @description Media types that the operation can return.
             * @example [
             *       "application/json"
             *     ]
             */
            produces?: string[];
            /**
             * @description Status that prevents the request.
             * @example completed
             */
            status?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of an error that only the dashboard has. */
        DashboardError: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["DashboardErrorCode"];
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example E-mail address or password is wrong.
                 */
                message: string;
                details: components["schemas"]["ErrorDetails"];
            };
        };
        /**
         * @description Machine-readable kind of error. Stable: switch on it, not on the message.
         * @example NOT_FOUND
         * @enum {string}
         */
        ErrorCode: "MALFORMED_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "IDEMPOTENCY_KEY_IN_USE" | "WEBHOOK_LIMIT_REACHED" | "WEBHOOK_DISABLED" | "SCAN_FINISHED" | "SCAN_NOT_FINISHED" | "USER_EXISTS" | "REPOSITORY_EXISTS" | "LAST_ADMIN" | "COUNT_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "HTTPS_REQUIRED" | "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "SCAN_QUEUE_FULL" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description Body of every error. */
        ErrorBody: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example There is nothing at this address. Check the path and the id.
                 */
                message: string;
                details: components["schemas"]["ErrorDetails"];
            };
        };
        /** @description Body of a 422. */
        ValidationError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description `VALIDATION_FAILED`, or `IDEMPOTENCY_KEY_REUSED` where the operation takes that header.
                 * @example VALIDATION_FAILED
                 * @enum {string}
                 */
                code: "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED";
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example The request is not valid. See details.fields for what to correct.
                 */
                message: string;
                /** @description What to correct. */
                details: {
                    /** @description Every value that violates the schema. */
                    fields: components["schemas"]["FieldError"][];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Body of a 429. */
        RateLimitedError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description `RATE_LIMITED` for requests, `SCAN_QUEUE_FULL` for waiting scans.
                 * @example RATE_LIMITED
                 * @enum {string}
                 */
                code: "RATE_LIMITED" | "SCAN_QUEUE_FULL";
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example Rate limit exceeded. Wait until the Retry-After time has passed, then slow down.
                 */
                message: string;
                /** @description Limit and waiting time. */
                details: {
                    /**
                     * @description Limit that was reached, in requests a minute or waiting scans.
                     * @example 500
                     */
                    limit: number;
                    /** @description Plan that sets the limit; null for the limit of failed authentications. */
                    plan: components["schemas"]["Plan"] | null;
                    /**
                     * @description Seconds to wait, as in `Retry-After`.
                     * @example 18
                     */
                    retry_after_seconds: number;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Credentials of a user. */
        SignInInput: {
            /**
             * @description Address of the user.
             * @example dana@acme.example
             */
            email: string;
            /**
             * @description Password of the user.
             * @example correct horse battery staple
             */
            password: string;
            account_id?: components["schemas"]["AccountId"];
        };
        /** @description Account to choose. */
        AccountChoice: {
            account_id: components["schemas"]["AccountId"];
            /**
             * @description Name of the account.
             * @example Acme
             */
            name: string;
        };
        /** @description Body of a 409 at sign-in. */
        AccountAmbiguousError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always `ACCOUNT_AMBIGUOUS`.
                 * @example ACCOUNT_AMBIGUOUS
                 * @constant
                 */
                code: "ACCOUNT_AMBIGUOUS";
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example These credentials fit several accounts. Choose one of details.accounts.
                 */
                message: string;
                /** @description Accounts to choose from. */
                details: {
                    /** @description Accounts that the credentials fit. */
                    accounts: components["schemas"]["AccountChoice"][];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Whether somebody is signed in. */
        SessionState: {
            /** @description Session; null if nobody is signed in. */
            session: components["schemas"]["Session"] | null;
        };
        /**
         * @description Id of a session. Prefix `ses_`; identifies the session and is not secret.
         * @example ses_01m7w4n5e0e3pt0yekqqme4qcm
         */
        SessionId: string;
        /** @description Where the user is signed in. */
        OwnSession: {
            session_id: components["schemas"]["SessionId"];
            /**
             * @description Whether the call belongs to this session.
             * @example true
             */
            current: boolean;
            /**
             * @description Browser and operating system, as reported by the browser at sign-in; null if it reported neither.
             * @example Firefox on Linux
             */
            browser: string | null;
            /**
             * @description Network address at sign-in; null where there was none.
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * Format: date-time
             * @description Time of signing in.
             * @example 2026-11-20T08:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last call, to the minute.
             * @example 2026-11-20T09:30:00.000Z
             */
            last_used_at: string;
        };
        /** @description All sessions of the user. */
        OwnSessionList: {
            /** @description Sessions, the most recently used first. */
            data: components["schemas"]["OwnSession"][];
        };
        /** @description One-time link to look at. */
        LinkInput: {
            /**
             * @description Token from the fragment of the link.
             * @example 3q2-7wEAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRo
             */
            token: string;
        };
        /**
         * @description What the link is for.
         * @example invitation
         * @enum {string}
         */
        LinkPurpose: "first_user" | "invitation" | "password_reset";
        /** @description One-time link that still works. */
        Link: {
            purpose: components["schemas"]["LinkPurpose"];
            /**
             * @description Address of the user; null if the link creates the first user.
             * @example dana@acme.example
             */
            email: string | null;
            /**
             * @description Name of the user; null if the person has not entered it yet.
             * @example Dana Reyes
             */
            name: string | null;
            /**
             * @description Name of the account.
             * @example Acme
             */
            account_name: string;
            /**
             * Format: date-time
             * @description Time when the link stops working.
             * @example 2026-11-27T09:30:00.000Z
             */
            expires_at: string;
        };
        /** @description Password to set by a one-time link. */
        PasswordInput: {
            /**
             * @description Token from the fragment of the link.
             * @example 3q2-7wEAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRo
             */
            token: string;
            /**
             * @description New password, 12 to 200 characters.
             * @example correct horse battery staple
             */
            password: string;
            /**
             * Format: email
             * @description Address of the first user; required only for that purpose.
             * @example dana@acme.example
             */
            email?: string;
            /**
             * @description Name of the first user; required only for that purpose.
             * @example Dana Reyes
             */
            name?: string;
        };
        /** @description Whose password is forgotten. */
        PasswordResetInput: {
            /**
             * @description Address of the user.
             * @example dana@acme.example
             */
            email: string;
        };
        /** @description Change of the own password. */
        PasswordUpdate: {
            /**
             * @description Password until now.
             * @example correct horse battery staple
             */
            current_password: string;
            /**
             * @description New password, 12 to 200 characters.
             * @example a rather long new passphrase
             */
            new_password: string;
        };
        /** @description Changes to the account. */
        AccountUpdate: {
            /**
             * @description Name of the account, without control characters and web addresses.
             * @example Acme
             */
            name: string;
        };
        /** @description Changes to the own profile. */
        ProfileUpdate: {
            /**
             * @description Name of the person, without control characters and web addresses.
             * @example Dana Reyes
             */
            name: string;
        };
        /** @description One-time link for a user, shown only now. */
        Invitation: {
            purpose: components["schemas"]["LinkPurpose"];
            /**
             * @description Address to open, only for this person. Null for a password reset that was sent by mail, which nobody else may use.
             * @example https://sightline.example/welcome#token=3q2-7wEAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRo
             */
            url: string | null;
            /**
             * Format: date-time
             * @description Time when the link stops working.
             * @example 2026-11-27T09:30:00.000Z
             */
            expires_at: string;
            /**
             * @description Whether the link was sent by mail.
             * @example true
             */
            mailed: boolean;
        };
        /** @description Properties of a user that colleagues may see. */
        Person: {
            user_id: components["schemas"]["UserId"];
            /**
             * @description Name of the person.
             * @example Dana Reyes
             */
            name: string;
        };
        /**
         * @description Value of `cursor` for the next page; null on the last one.
         * @example null
         */
        NextCursor: string | null;
        /** @description Page of people. */
        PersonList: {
            /** @description People, the newest first. */
            data: components["schemas"]["Person"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description API key id. Prefix `key_`; identifies the key and is not secret.
         * @example key_01m1bgy3y0es8r65rzyjka792g
         */
        KeyId: string;
        /**
         * @description Environment of the API key. Each sees only its own scans, issues, webhooks and events.
         * @example live
         * @enum {string}
         */
        Environment: "live" | "test";
        /**
         * @description Whether the key works.
         * @example active
         * @enum {string}
         */
        KeyStatus: "active" | "expired" | "revoked";
        /** @description API key, without its secret. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            /**
             * @description Name given at creation.
             * @example CI pipeline
             */
            name: string;
            permission: components["schemas"]["Permission"];
            environment: components["schemas"]["Environment"];
            /**
             * @description How the secret begins.
             * @example sl_live_
             */
            prefix: string;
            /**
             * @description How the secret ends.
             * @example x7Qa
             */
            last_four: string;
            status: components["schemas"]["KeyStatus"];
            /**
             * Format: date-time
             * @description Time of creation.
             * @example 2026-08-31T21:03:20.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time when the key stops working.
             * @example 2026-11-29T21:03:20.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Time of the revocation; null for a key that was not revoked.
             * @example 2026-11-20T09:30:00.000Z
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Time of the last call, to the minute; null before the first.
             * @example 2026-11-20T09:30:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Time when this live key was last refused because it was in an address; null if never. Such a key is in logs and should be replaced.
             * @example 2026-11-20T09:30:00.000Z
             */
            seen_in_query_at: string | null;
        };
        /** @description Page of API keys. */
        KeyList: {
            /** @description Keys, the newest first. */
            data: components["schemas"]["Key"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description API key to create. */
        KeyInput: {
            /**
             * @description What the key is for, without control characters and web addresses.
             * @example CI pipeline
             */
            name: string;
            permission: components["schemas"]["Permission"];
            environment: components["schemas"]["Environment"];
            /**
             * @description Days until the key stops working.
             * @default 90
             * @example 90
             */
            expires_in_days?: number;
        };
        /** @description API key with its secret, which is shown only now. */
        NewKey: {
            key: components["schemas"]["Key"];
            /**
             * @description Value to send as `<API_KEY>`.
             * @example sl_live_<32 characters and a checksum>
             */
            secret: string;
        };
        /** @description How a key is replaced. */
        KeyRotation: {
            /**
             * @description Hours for which the old key keeps working.
             * @default 24
             * @example 24
             */
            grace_hours?: number;
        };
        /**
         * @description Who acted. `operator` is the command line, `system` is Sightline itself.
         * @example user
         * @enum {string}
         */
        AuditActorKind: "user" | "key" | "operator" | "system";
        /** @description Who acted. */
        AuditActor: {
            kind: components["schemas"]["AuditActorKind"];
            /**
             * @description Id of user or key; null for operator and system.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            id: string | null;
            /**
             * @description Name at that time.
             * @example Dana Reyes
             */
            name: string;
        };
        /** @description What was acted on. */
        AuditTarget: {
            /**
             * @description Noun of the resource.
             * @example key
             */
            kind: string;
            /**
             * @description Id of the resource.
             * @example key_01m1bgy3y0es8r65rzyjka792g
             */
            id: string | null;
            /**
             * @description Name at that time.
             * @example CI pipeline
             */
            name: string | null;
        };
        /** @description Something that someone did. */
        AuditEntry: {
            /**
             * @description Id of the entry. Prefix `aud_`, otherwise opaque.
             * @example aud_01m7w4n5e0e3pt0yekqqme4qcm
             */
            entry_id: string;
            /**
             * Format: date-time
             * @description Time of the action.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            actor: components["schemas"]["AuditActor"];
            /**
             * @description What was done, as noun and past participle.
             * @example key.created
             */
            action: string;
            /** @description Object of the action; null if that is the account. */
            target: components["schemas"]["AuditTarget"] | null;
            /** @description Affected environment; null for the account as a whole. */
            environment: components["schemas"]["Environment"] | null;
            /**
             * @description Network address of the caller; null where there is none.
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * @description Details, never a secret.
             * @example {
             *       "permission": "write"
             *     }
             */
            detail: {
                [key: string]: string;
            };
        };
        /** @description Page of the audit log. */
        AuditEntryList: {
            /** @description Entries, the newest first. */
            data: components["schemas"]["AuditEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Id of a saved filter. Prefix `flt_`, otherwise opaque.
         * @example flt_01m7w4n5e0fzmvnqhfyc9n0k5a
         */
        SavedFilterId: string;
        /**
         * @description Name, without control characters and web addresses. Unique in the environment.
         * @example Critical in payments
         */
        SavedFilterName: string;
        /**
         * @description Part of the address of the list of issues that follows `?`.
         * @example severity=critical&repository_id=repo_01m7w4n5e0ff0tk5q3d7x2hbvn
         */
        SavedFilterQuery: string;
        /** @description Named filter of the list of issues, for all users of the account. */
        SavedFilter: {
            saved_filter_id: components["schemas"]["SavedFilterId"];
            name: components["schemas"]["SavedFilterName"];
            query: components["schemas"]["SavedFilterQuery"];
            created_by: components["schemas"]["UserId"];
            /**
             * Format: date-time
             * @description Time of creation.
             * @example 2026-11-20T09:30:00.000Z
             */
            created_at: string;
        };
        /** @description All saved filters of an environment. */
        SavedFilterList: {
            /** @description Saved filters, the oldest first. */
            data: components["schemas"]["SavedFilter"][];
        };
        /** @description Filter to save. */
        SavedFilterInput: {
            name: components["schemas"]["SavedFilterName"];
            query: components["schemas"]["SavedFilterQuery"];
        };
        /** @description New name of a saved filter. */
        SavedFilterUpdate: {
            name: components["schemas"]["SavedFilterName"];
        };
        /**
         * @description Issue id. Prefix `iss_`, the same on every scan of the repository that finds the issue again, otherwise opaque.
         * @example iss_01m7w4pdf8evr88y42wdngtn4v
         */
        IssueId: string;
        /**
         * @description State of an issue on a branch; over all existing branches, the first of `open`, `dismissed`, `suppressed` and `fixed` that it has on any. `open` counts towards the score; `dismissed` was dismissed by a person; `fixed` was looked for by a later scan of the branch and not found; `suppressed` is ignored by a comment in the code, or its rule is switched off; `gone` was not fixed when the branch was deleted at its host.
         * @example open
         * @enum {string}
         */
        IssueState: "open" | "dismissed" | "fixed" | "suppressed" | "gone";
        /** @description Issue whose current state differs from the state that a scan saw. */
        StateChange: {
            issue_id: components["schemas"]["IssueId"];
            state: components["schemas"]["IssueState"];
        };
        /** @description All state changes since a scan. */
        StateChangeList: {
            /** @description Changes, in the order of the scan's issues. */
            data: components["schemas"]["StateChange"][];
        };
        /** @description Issue that a triage has changed. */
        TriagedIssue: {
            issue_id: components["schemas"]["IssueId"];
            /**
             * @description What was found.
             * @example SQL injection: untrusted input in a statement
             */
            title: string;
        };
        /** @description Page of issues of a triage. */
        TriagedIssueList: {
            /** @description Issues, in the order of their ids. */
            data: components["schemas"]["TriagedIssue"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Attempts that ended within one step. */
        WebhookStatisticsStep: {
            /**
             * Format: date-time
             * @description Start of the step.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            /**
             * @description Attempts that were answered with 2xx.
             * @example 12
             */
            delivered: number;
            /**
             * @description Attempts that failed.
             * @example 1
             */
            failed: number;
            /**
             * @description Average duration in milliseconds; null where there was none.
             * @example 230
             */
            average_ms: number | null;
            /**
             * @description Longest duration in milliseconds; null where there was none.
             * @example 812
             */
            slowest_ms: number | null;
        };
        /** @description Attempts of deliveries to a webhook over time. */
        WebhookStatistics: {
            /**
             * @description Attempts that were answered with 2xx.
             * @example 128
             */
            delivered: number;
            /**
             * @description Attempts that failed.
             * @example 4
             */
            failed: number;
            /**
             * @description Average duration of an attempt in milliseconds; null where there was none.
             * @example 240
             */
            average_ms: number | null;
            /**
             * @description Seconds that a step lasts.
             * @example 900
             */
            step_seconds: number;
            /** @description Steps up to now, the oldest first, including those without attempts. */
            steps: components["schemas"]["WebhookStatisticsStep"][];
        };
        /** @description Open issues counted by severity. */
        IssuesBySeverity: {
            /**
             * @description Open critical issues.
             * @example 1
             */
            critical: number;
            /**
             * @description Open issues of high severity.
             * @example 0
             */
            high: number;
            /**
             * @description Open issues of medium severity.
             * @example 0
             */
            medium: number;
            /**
             * @description Open issues of low severity.
             * @example 0
             */
            low: number;
            /**
             * @description Open issues that only inform.
             * @example 0
             */
            info: number;
        };
        /** @description One day, UTC. */
        OverviewDay: {
            /**
             * Format: date
             * @description Day.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description Scans that ended, of any ref.
             * @example 4
             */
            scans: number;
            /**
             * @description Scans that failed or ran out of time.
             * @example 0
             */
            failed: number;
            /**
             * @description New issues of the scans that ended and count on a default branch.
             * @example 3
             */
            new_issues: number;
            /**
             * @description Fixed issues of these scans.
             * @example 5
             */
            fixed_issues: number;
            /** @description Issues that were open on default branches at the end of the day, today now; null before the first default branch was scanned. */
            open_issues: components["schemas"]["IssuesBySeverity"] | null;
            /**
             * @description Average score of the repositories that had one then; of several versions of the formula, only of the newest; null without any.
             * @example 82
             */
            average_score: number | null;
            /**
             * @description That version; null without an average. Averages of two versions are not comparable.
             * @example 3
             */
            score_version: number | null;
            /**
             * @description Repositories whose default branch had been scanned then.
             * @example 6
             */
            repositories: number;
        };
        /**
         * @description Machine-readable reason for a missing score.
         *
         *     - `language_not_covered`: no engine that understands code analysed at least 90 % of the main language, the source language with the most lines.
         *     - `no_engine_completed`: no engine covered at least 90 % of any language.
         *     - `own_source_not_covered`: no engine that understands code analysed any line of the product's own source, only tests, examples, generated or vendored code.
         *     - `timed_out`: the scan ran into its time limit.
         * @example language_not_covered
         * @enum {string}
         */
        UnscoredCode: "language_not_covered" | "no_engine_completed" | "own_source_not_covered" | "timed_out";
        /** @description Why a scan that analysed the code has no score. */
        Unscored: {
            code: components["schemas"]["UnscoredCode"];
            /**
             * @description Reason in words, to be shown to people.
             * @example php, the main language, is understood by no engine here. Its files were searched for secrets only.
             */
            message: string;
        };
        /**
         * @description Scan id. Prefix `scan_`, sorts by creation time, otherwise opaque.
         * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        ScanId: string;
        /**
         * @description State of a scan: `queued → running → completed | failed | timed_out | canceled`. A queued scan may go straight to `canceled`. The last four are final and never change. A scan that `timed_out` keeps the issues that it found until its time limit, without a score; it adds these to its branch, marks none as fixed, and cannot be the base of a comparison.
         * @example completed
         * @enum {string}
         */
        ScanStatus: "queued" | "running" | "completed" | "failed" | "timed_out" | "canceled";
        /** @description Scan of a repository, in brief. */
        RepositoryScan: {
            scan_id: components["schemas"]["ScanId"];
            status: components["schemas"]["ScanStatus"];
            /**
             * @description Branch that was scanned; null for other refs, and until it is known.
             * @example main
             */
            branch: string | null;
            /**
             * Format: date-time
             * @description Time of the final status; null before.
             * @example 2026-11-20T09:30:43.100Z
             */
            finished_at: string | null;
        };
        /** @description Repository with the current state of its default branch. */
        OverviewRepository: {
            repository_id: components["schemas"]["RepositoryId"];
            /**
             * @description Address of the repository.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Name of the repository.
             * @example acme/shop
             */
            name: string;
            /**
             * @description Score of its default branch; null where it has none.
             * @example 82
             */
            score: number | null;
            /** @description Why there is no score although the default branch was scanned; otherwise null. */
            unscored: components["schemas"]["Unscored"] | null;
            /** @description Issues that are open on the default branch, by severity; null until a scan of it counts. */
            open_issues: components["schemas"]["IssuesBySeverity"] | null;
            /** @description Most recently created scan; null before the first. */
            last_scan: components["schemas"]["RepositoryScan"] | null;
        };
        /** @description Counts of the environment. */
        OverviewTotals: {
            /**
             * @description Scans that were created in these days, of any ref.
             * @example 40
             */
            scans: number;
            /**
             * @description Of those, the ones that failed or ran out of time.
             * @example 0
             */
            failed_scans: number;
            /**
             * @description Repositories.
             * @example 6
             */
            repositories: number;
            /**
             * @description Of those, the ones whose default branch has no counted scan yet.
             * @example 1
             */
            unscanned_repositories: number;
            /**
             * @description Of those, the ones whose most recently created scan has failed.
             * @example 0
             */
            failed_repositories: number;
            /**
             * @description Of those, the ones whose default branch was scanned and has no score.
             * @example 1
             */
            unscored_repositories: number;
            /**
             * @description Of those, the ones whose score uses an earlier version of the formula than others.
             * @example 1
             */
            earlier_version_repositories: number;
        };
        /** @description Current state of the environment and its history. */
        Overview: {
            /** @description Days, the oldest first, without gaps. */
            days: components["schemas"]["OverviewDay"][];
            /** @description Issues that are open on default branches now, by severity, as `getIssueSummary` counts them. */
            open_issues: components["schemas"]["IssuesBySeverity"];
            /**
             * @description Average score of the repositories that have one now; of several versions of the formula, only of the newest; null without any. The last of the days has the same.
             * @example 82
             */
            score: number | null;
            /** @description Up to ten repositories, the one scanned last first. */
            repositories: components["schemas"]["OverviewRepository"][];
            totals: components["schemas"]["OverviewTotals"];
        };
        /** @description Requests of one environment in the current minute. */
        RequestUsage: {
            /**
             * @description Requests a minute.
             * @example 500
             */
            limit: number;
            /**
             * @description Requests in the current window.
             * @example 12
             */
            used: number;
            /**
             * @description Time when the window ends, in Unix seconds.
             * @example 1795167060
             */
            reset_at: number;
        };
        /** @description Requests of both environments. */
        RequestUsages: {
            live: components["schemas"]["RequestUsage"];
            test: components["schemas"]["RequestUsage"];
        };
        /** @description Use of a limit. */
        Quota: {
            /**
             * @description In use now.
             * @example 1
             */
            used: number;
            /**
             * @description Most there may be.
             * @example 10
             */
            limit: number;
        };
        /** @description Use against the plan. */
        Usage: {
            plan: components["schemas"]["Plan"];
            requests: components["schemas"]["RequestUsages"];
            webhooks: components["schemas"]["Quota"];
            running_scans: components["schemas"]["Quota"];
            queued_scans: components["schemas"]["Quota"];
            /**
             * @description Scans created since the first of the month, UTC, in both environments.
             * @example 42
             */
            scans_this_month: number;
        };
        /** @description Requests of one key on one day. */
        UsageOfKey: {
            key_id: components["schemas"]["KeyId"];
            /**
             * @description Requests of the key that were accepted.
             * @example 1204
             */
            requests: number;
            /**
             * @description Requests of the key that the rate limit refused (429).
             * @example 12
             */
            refused: number;
        };
        /** @description One day, UTC. */
        UsageDay: {
            /**
             * Format: date
             * @description Day.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description Requests of all keys that were accepted.
             * @example 1204
             */
            requests: number;
            /**
             * @description Requests of all keys that the rate limit refused (429).
             * @example 12
             */
            refused: number;
            /**
             * @description Scans that were created, by anyone.
             * @example 4
             */
            scans: number;
            /** @description Keys that made a request on that day, the busiest first. */
            keys: components["schemas"]["UsageOfKey"][];
        };
        /** @description A key and its requests over the days. */
        UsageKey: {
            key_id: components["schemas"]["KeyId"];
            /**
             * @description Name given at creation.
             * @example CI pipeline
             */
            name: string;
            environment: components["schemas"]["Environment"];
            /**
             * @description How the secret begins.
             * @example sl_live_
             */
            prefix: string;
            /**
             * @description How the secret ends.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description Requests of the key that were accepted.
             * @example 1204
             */
            requests: number;
            /**
             * @description Requests of the key that the rate limit refused (429).
             * @example 12
             */
            refused: number;
            /**
             * Format: date-time
             * @description Time of the last request, to the minute; null before the first.
             * @example 2026-11-20T09:30:00.000Z
             */
            last_used_at: string | null;
        };
        /** @description Use of an account over days. */
        UsageDays: {
            /** @description Days, the oldest first, without gaps. */
            days: components["schemas"]["UsageDay"][];
            /** @description Keys that made a request in these days, the busiest first. */
            keys: components["schemas"]["UsageKey"][];
        };
    };
    responses: {
        /** @description No session. */
        SignInRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
        /** @description Insufficient permissions, or a request from another site. */
        DashboardForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-IfKnown"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-IfKnown"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-IfKnown"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
        /** @description `Accept` header that allows none of the available media types. */
        NotAcceptable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Request that violates the schema. `details.fields` lists every invalid value. */
        ValidationFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests. Wait for `Retry-After`, then continue more slowly. */
        RateLimited: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedError"];
            };
        };
        /** @description Fault on our side. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-IfKnown"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-IfKnown"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-IfKnown"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Service that cannot answer now. */
        ServiceUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-IfKnown"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-IfKnown"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-IfKnown"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Request that could not be read. */
        BadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Address or password is wrong. */
        SignInFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
        /** @description Request of another site. */
        CrossSite: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
        /** @description The credentials fit several accounts. */
        AccountAmbiguous: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAmbiguousError"];
            };
        };
        /** @description Body over 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Body that is not declared as JSON, or that has a content encoding. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many attempts. Wait for `Retry-After`. */
        TooManyAttempts: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
        /** @description Id of nothing that the key can access. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Name that another saved filter already has, or filter over the limit. */
        SavedFilterRefused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
        /** @description Name that another saved filter already has. */
        SavedFilterExists: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DashboardError"];
            };
        };
    };
    parameters: {
        /** @description Id of the session. */
        SessionId: components["schemas"]["SessionId"];
        /**
         * @description Id of the user.
         * @example usr_01m0gpm9p0e4ma4jz41b93y214
         */
        UserId: string;
        /**
         * @description Entries on a page.
         * @example 20
         */
        Limit: number;
        /**
         * @description Position to continue from: `next_cursor` of the previous page. Keep the filters the same.
         * @example eyJpZCI6InNjYW5fMDEifQ
         */
        Cursor: string;
        /**
         * @description Keys of this environment only.
         * @example live
         */
        EnvironmentFilter: "live" | "test";
        /** @description Id of the API key. */
        KeyId: components["schemas"]["KeyId"];
        /**
         * @description Only actions of these actors: ids of users and keys, or `user`, `key`, `operator` and `system` for all of a kind. Repeat the parameter for several.
         * @example [
         *       "usr_01m0gpm9p0e4ma4jz41b93y214"
         *     ]
         */
        AuditActorFilter: string[];
        /**
         * @description Only these actions, such as `key.created`, or all of a resource, such as `key`. Repeat the parameter for several.
         * @example [
         *       "key.created",
         *       "webhook"
         *     ]
         */
        AuditActionFilter: string[];
        /**
         * @description Only actions on resources of this kind, named by its noun.
         * @example webhook
         */
        AuditTargetKindFilter: string;
        /**
         * @description Only actions on the resource with this id.
         * @example key_01m1bgy3y0es8r65rzyjka792g
         */
        AuditTargetFilter: string;
        /**
         * @description Only entries of this environment. Entries about the account as a whole have no environment.
         * @example live
         */
        AuditEnvironmentFilter: "live" | "test";
        /**
         * @description Only entries created after this time.
         * @example 2026-11-20T00:00:00.000Z
         */
        AuditAfter: string;
        /**
         * @description Only entries created before this time.
         * @example 2026-11-21T00:00:00.000Z
         */
        AuditBefore: string;
        /**
         * @description Only entries that contain all of these words, in any case and also as parts of words: in the name of the actor, the action, the name and id of the object, the network address, or the details. At most eight words are used.
         * @example ci pipeline
         */
        AuditTextFilter: string;
        /**
         * @description Environment that the answer is about.
         * @example live
         */
        XEnvironment: "live" | "test";
        /** @description Id of the saved filter. */
        SavedFilterId: components["schemas"]["SavedFilterId"];
        /**
         * @description Id of the scan.
         * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        ScanId: string;
        /**
         * @description Id of the triage.
         * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
         */
        TriageId: string;
        /**
         * @description Id of the webhook.
         * @example wh_01m7d7tc60e60tak362xesvjfr
         */
        WebhookId: string;
        /**
         * @description How far to look back. The steps are a quarter of an hour, two hours, or a day of UTC.
         * @example day
         */
        StatisticsPeriod: "day" | "week" | "month";
        /**
         * @description Days to look back, including today.
         * @example 30
         */
        Days: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests that the plan allows a minute, in the environment of the key.
         * @example 500
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Requests left in the current window.
         * @example 499
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Time when the window ends, in Unix seconds.
         * @example 1795167060
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Id of the request; quote it when you contact support. The same as in the request's own `X-Request-Id` if that is well-formed.
         * @example req_7h2kq9v3m8
         */
        "X-Request-Id": string;
        /**
         * @description Requests that the plan allows a minute, in the environment of the key. Absent when the service failed before it knew the key.
         * @example 500
         */
        "X-RateLimit-Limit-IfKnown": number;
        /**
         * @description Requests left in the current window. Absent when the service failed before it knew the key.
         * @example 499
         */
        "X-RateLimit-Remaining-IfKnown": number;
        /**
         * @description Time when the window ends, in Unix seconds. Absent when the service failed before it knew the key.
         * @example 1795167060
         */
        "X-RateLimit-Reset-IfKnown": number;
        /**
         * @description Seconds to wait before the next attempt, rounded up.
         * @example 18
         */
        "Retry-After": number;
        /**
         * @description Address of what was created, relative to the host.
         * @example /v1/scans/scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        Location: string;
        /**
         * @description Session cookie. HttpOnly, SameSite=Strict, and `__Host-` with Secure wherever the page came by HTTPS.
         * @example __Host-sightline_session=3q2-7wEAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRo; Path=/; HttpOnly; Secure; SameSite=Strict
         */
        "Set-Cookie": string;
        /**
         * @description Address of the next page, as `<…>; rel="next"`, relative to the address of the call. Absent on the last page.
         * @example </v1/scans?limit=20&cursor=eyJpZCI6InNjYW5fMDEifQ>; rel="next"
         */
        Link: string;
        /**
         * @description Name of the file, with the day in UTC. Only on CSV.
         * @example attachment; filename="sightline-issues-2026-11-28.csv"
         */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInInput"];
            };
        };
        responses: {
            /** @description Session. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInFailed"];
            403: components["responses"]["CrossSite"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AccountAmbiguous"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session has ended. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSessionState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            403: components["responses"]["CrossSite"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionList"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Other sessions have ended. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session has ended. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInput"];
            };
        };
        responses: {
            /** @description Link. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description Session. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetInput"];
            };
        };
        responses: {
            /** @description Taken note of. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordUpdate"];
            };
        };
        responses: {
            /** @description Password is changed. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdate"];
            };
        };
        responses: {
            /** @description Account, changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description User, changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user.
                 * @example usr_01m0gpm9p0e4ma4jz41b93y214
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Link, shown only now. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /**
                 * @description Entries on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position to continue from: `next_cursor` of the previous page. Keep the filters the same.
                 * @example eyJpZCI6InNjYW5fMDEifQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of people. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /**
                 * @description Entries on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position to continue from: `next_cursor` of the previous page. Keep the filters the same.
                 * @example eyJpZCI6InNjYW5fMDEifQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Keys of this environment only.
                 * @example live
                 */
                environment?: components["parameters"]["EnvironmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of keys. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyInput"];
            };
        };
        responses: {
            /** @description Key and secret. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Key is revoked. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API key. */
                key_id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description New key and secret. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Only actions of these actors: ids of users and keys, or `user`, `key`, `operator` and `system` for all of a kind. Repeat the parameter for several.
                 * @example [
                 *       "usr_01m0gpm9p0e4ma4jz41b93y214"
                 *     ]
                 */
                actor?: components["parameters"]["AuditActorFilter"];
                /**
                 * @description Only these actions, such as `key.created`, or all of a resource, such as `key`. Repeat the parameter for several.
                 * @example [
                 *       "key.created",
                 *       "webhook"
                 *     ]
                 */
                action?: components["parameters"]["AuditActionFilter"];
                /**
                 * @description Only actions on resources of this kind, named by its noun.
                 * @example webhook
                 */
                target_kind?: components["parameters"]["AuditTargetKindFilter"];
                /**
                 * @description Only actions on the resource with this id.
                 * @example key_01m1bgy3y0es8r65rzyjka792g
                 */
                target_id?: components["parameters"]["AuditTargetFilter"];
                /**
                 * @description Only entries of this environment. Entries about the account as a whole have no environment.
                 * @example live
                 */
                environment?: components["parameters"]["AuditEnvironmentFilter"];
                /**
                 * @description Only entries created after this time.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                after?: components["parameters"]["AuditAfter"];
                /**
                 * @description Only entries created before this time.
                 * @example 2026-11-21T00:00:00.000Z
                 */
                before?: components["parameters"]["AuditBefore"];
                /**
                 * @description Only entries that contain all of these words, in any case and also as parts of words: in the name of the actor, the action, the name and id of the object, the network address, or the details. At most eight words are used.
                 * @example ci pipeline
                 */
                text?: components["parameters"]["AuditTextFilter"];
                /**
                 * @description Entries on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position to continue from: `next_cursor` of the previous page. Keep the filters the same.
                 * @example eyJpZCI6InNjYW5fMDEifQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of entries, or all of them as CSV. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSavedFilters: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All saved filters. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterList"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSavedFilter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedFilterInput"];
            };
        };
        responses: {
            /** @description Saved filter. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilter"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SavedFilterRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSavedFilter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /** @description Id of the saved filter. */
                saved_filter_id: components["parameters"]["SavedFilterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Saved filter is deleted. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSavedFilter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /** @description Id of the saved filter. */
                saved_filter_id: components["parameters"]["SavedFilterId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedFilterUpdate"];
            };
        };
        responses: {
            /** @description Saved filter, renamed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilter"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SavedFilterExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStateChanges: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /**
                 * @description Id of the scan.
                 * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
                 */
                scan_id: components["parameters"]["ScanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All changes. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StateChangeList"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTriagedIssues: {
        parameters: {
            query?: {
                /**
                 * @description Entries on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position to continue from: `next_cursor` of the previous page. Keep the filters the same.
                 * @example eyJpZCI6InNjYW5fMDEifQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /**
                 * @description Id of the triage.
                 * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
                 */
                triage_id: components["parameters"]["TriageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of issues. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedIssueList"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookStatistics: {
        parameters: {
            query?: {
                /**
                 * @description How far to look back. The steps are a quarter of an hour, two hours, or a day of UTC.
                 * @example day
                 */
                period?: components["parameters"]["StatisticsPeriod"];
            };
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example wh_01m7d7tc60e60tak362xesvjfr
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStatistics"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /**
                 * @description Days to look back, including today.
                 * @example 30
                 */
                days?: components["parameters"]["Days"];
            };
            header?: {
                /**
                 * @description Environment that the answer is about.
                 * @example live
                 */
                "X-Environment"?: components["parameters"]["XEnvironment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Overview. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsageDays: {
        parameters: {
            query?: {
                /**
                 * @description Days to look back, including today.
                 * @example 30
                 */
                days?: components["parameters"]["Days"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage by day. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageDays"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["DashboardForbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
