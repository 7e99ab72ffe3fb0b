/** Written by `npm run generate` from openapi/. Do not edit. */

export interface paths {
    "/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scans
         * @description Lists the scans of the environment, the newest first.
         */
        get: operations["listScans"];
        put?: never;
        /**
         * Create a scan
         * @description Queues a scan of one commit and returns at once.
         *
         *     The scan waits until the plan has a free slot, then sends `scan.started`, `scan.progress` and one of
         *     `scan.completed`, `scan.failed` or `scan.timeout`, with an `issue.critical` for each open critical issue. Follow
         *     it by webhook, by `getScan` with `wait`, or by `streamScan`. With an `Idempotency-Key` a repeated request creates
         *     no second scan.
         *
         *     In the test environment these addresses simulate a complete scan within seconds, without a repository:
         *     `https://fixtures.sightline.test/completed`, `/clean`, `/critical`, `/failed` and `/timeout`.
         */
        post: operations["createScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan_id}": {
        parameters: {
            query?: never;
            header?: never;
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
         * Get a scan
         * @description Returns one scan, at once or when it has ended. With `wait` the answer is delayed until the scan ends or the time is over, whichever comes first; check `status` to see which.
         */
        get: operations["getScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the scan.
                 * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
                 */
                scan_id: components["parameters"]["ScanId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a scan
         * @description Ends a scan that is queued or running. It keeps no result and sends no further event.
         */
        post: operations["cancelScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan_id}/issues": {
        parameters: {
            query?: never;
            header?: never;
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
         * List issues of a scan
         * @description Lists the issues as the scan saw them: first those in the product's own code, and certain secrets in any file, then those in other kinds of files (`path_kind`). In each part, issues of confidence `high` and `medium` come before those of `low`, the most severe first and, within a severity, the most confident. Their current state is in `listIssues`. Empty until the scan has completed or reached its time limit; in the latter case, the list has the issues found until then.
         */
        get: operations["listScanIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan_id}/report": {
        parameters: {
            query?: never;
            header?: never;
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
         * Get a report
         * @description Returns a completed scan with all its issues, or one that ran out of time with those found until then, in the format that `Accept` asks for: JSON, SARIF 2.1.0 for code-scanning tools, or a page for people.
         */
        get: operations["getScanReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan_id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
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
         * Compare two scans
         * @description Lists the issues that are new in a completed scan, and those that are gone, compared with another completed scan of the same repository. A base scan of another repository gets 422.
         */
        get: operations["compareScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan_id}/stream": {
        parameters: {
            query?: never;
            header?: never;
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
         * Stream a scan
         * @description Sends the scan as server-sent events until it ends: once at the start, then whenever it has changed.
         *
         *     Each event is named `scan` and its data is the scan as JSON, as `getScan` returns it. After the final status the
         *     stream closes. Comment lines keep the connection open.
         */
        get: operations["streamScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List repositories
         * @description Lists the repositories of the environment: those that were scanned, and those that were added manually.
         */
        get: operations["listRepositories"];
        put?: never;
        /**
         * Add a repository
         * @description Adds a repository before its first scan. This is optional, as `createScan` adds unknown repositories automatically. Use it to set a name, or options for all scans of the repository. Different spellings of an address refer to the same repository; with an `Idempotency-Key` a repeated request adds no second one.
         */
        post: operations["createRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repositories/{repository_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the repository.
                 * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
                 */
                repository_id: components["parameters"]["RepositoryId"];
            };
            cookie?: never;
        };
        /**
         * Get a repository
         * @description Returns one repository with its latest scan.
         */
        get: operations["getRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a repository
         * @description Changes the name of a repository, its default branch, or the options of its scans. Options apply to scans created from then on; a new default branch changes the shown numbers at once.
         */
        patch: operations["updateRepository"];
        trace?: never;
    };
    "/repositories/{repository_id}/branches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the repository.
                 * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
                 */
                repository_id: components["parameters"]["RepositoryId"];
            };
            cookie?: never;
        };
        /**
         * List branches
         * @description Lists the default branch of a repository and all branches that were scanned, with their numbers: the default branch first and then by name. This includes branches that the host no longer has.
         */
        get: operations["listBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issues
         * @description Lists the issues of the environment, the newest first: over all repositories and branches, each once and with the data of one of its branches; with `on_default_branch` or `branch`, in the state on that branch. Issues found only in tags and commits are in the lists of their scans. With filters, a page may be short or empty and still have a next page: one call examines at most 20,000 issues.
         *     With `Accept: text/csv` the answer is the complete filtered list in the order of `sort`, as a file for spreadsheets (RFC 4180, in UTF-8, with a header row); `limit` and `cursor` are ignored. Cells that a spreadsheet would interpret as a formula begin with an apostrophe. The file has at most 50,000 issues: if there are more, a last row without `issue_id` says so in `title`. Issues that change meanwhile may be missing or appear twice. If the connection breaks, the file is incomplete. Downloads count as open streams.
         */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count issues
         * @description Counts the issues that `listIssues` lists with the same filters, in total and by severity, state, rule, repository, branch, file, confidence, weakness, category, engine or kind of file. Counts of any size are exact with the filters `severity`, `state`, `confidence`, `rule_id`, `repo_url`, `repository_id`, `branch` and `on_default_branch`; with other filters, and by `file`, `cwe`, `category`, `engine` and `path_kind`, one call examines up to 20,000 issues.
         */
        get: operations["getIssueSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/triage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Triage many issues
         * @description Dismisses or reopens issues, all in one step and immediately on all branches. Fixed and suppressed issues are not changed. With `dry_run` it only counts. Unknown ids are reported and do not affect the others. A `filter` selects all issues that `listIssues` lists with it, at most 5,000; it requires the count of a dry run in `expected_count`.
         */
        post: operations["triageIssues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/triage/{triage_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the triage.
                 * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
                 */
                triage_id: components["parameters"]["TriageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a triage
         * @description Restores the previous decision of each issue of a triage, all in one step. Issues with a newer decision are not changed. Undoing twice has no further effect; to redo the triage, undo the undoing by the id that it returns.
         */
        post: operations["undoTriage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/{issue_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * Get an issue
         * @description Returns one issue in its state on a branch. Without `branch` this is the branch that represents the issue: the default branch if the issue has the same state there.
         */
        get: operations["getIssue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Triage an issue
         * @description Dismisses, reopens or assigns an issue. The decision applies immediately to all branches, including new ones, until it expires; scans that have ended do not change. A fixed or suppressed issue keeps that state, and the decision applies once it is found again. `assignee` applies to all branches; when a user is removed, their issues become unassigned.
         */
        patch: operations["updateIssue"];
        trace?: never;
    };
    "/issues/{issue_id}/branches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * List branches of an issue
         * @description Lists the state of an issue on each branch that has or had it, the default branch first and then by name. Empty for an issue that was found only in tags and commits.
         */
        get: operations["listIssueBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/{issue_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * Get the code around
         * @description Returns more lines of code around an issue than its snippet, as seen by the last scan that found the issue on the branch; by default, on the branch that represents the issue. For issues found only in tags and commits, in the test environment or by scans before version 1.1.0, no more lines are stored, and the answer has those of the snippet. An issue without a snippet gives 404.
         */
        get: operations["getIssueCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/{issue_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on an issue
         * @description Adds a comment to the history of the issue: see `listIssueHistory`.
         */
        post: operations["commentIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/{issue_id}/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
                /**
                 * @description Id of the comment.
                 * @example com_01m7w4r2k9f4h8wz3v6t1c5xqd
                 */
                comment_id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description Deletes a comment from the history of an issue. The author of the comment and users with the permission `admin` can do this.
         */
        delete: operations["deleteIssueComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues/{issue_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * List what happened
         * @description Lists the events and comments in the history of an issue, the newest first. It has the latest 1,000 decisions; of decisions made before version 1.1.0, it has only the one that still applies. Results of scans are those of the branch that represents the issue and of the default branch, each from its last 200 counted scans: an older `fixed` or `back` is missing, and so are events of scans that are no longer stored. The history always says when an issue was first found. Deleted comments leave no trace, and removing a user adds no `unassigned`.
         */
        get: operations["listIssueHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rules
         * @description Lists the rules of this version and your custom rules, in the order of their ids: all rules that an issue's `rule_id` can refer to. The built-in rules change with the version of the service; `enabled` and `severity` are set separately for each environment.
         */
        get: operations["listRules"];
        put?: never;
        /**
         * Add a rule
         * @description Adds a custom rule to the environment of the key, or replaces the rule with its id, from the next scan on. The rule is validated, compiled and run on its test cases first; `details.fields` lists its errors. An environment has at most 200 rules and 1 MiB of them.
         */
        post: operations["createRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rule.
                 * @example javascript-weak-hash
                 */
                rule_id: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /**
         * Get a rule
         * @description Returns one rule.
         */
        get: operations["getRule"];
        put?: never;
        post?: never;
        /**
         * Delete a rule
         * @description Deletes a custom rule, from the next scan on; its issues then count as fixed. Built-in rules can only be switched off; deleting one gets 404.
         */
        delete: operations["deleteRule"];
        options?: never;
        head?: never;
        /**
         * Change a rule
         * @description Switches a rule off or on in the environment of the key, or changes the severity of its issues. The change applies from the next scan on: issues of a rule that is off are `suppressed`, so they do not count as fixed and do not affect the score. Ended scans do not change.
         */
        patch: operations["updateRule"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists the events of the environment, the newest first, whether or not a webhook received them. Events are kept for 30 days.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Sends the events of the environment as server-sent events, as they happen.
         *
         *     Each is named after its kind, has the event id as its id and the event record as JSON as its data. With `Last-Event-ID` the stream first sends all later events; an id that is unknown or no longer stored gets 422. A comment line every 15 seconds keeps the connection open. The stream ends when the key expires or is revoked.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event with the time when it happened.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the webhooks of the environment, the newest first. Secrets are never shown.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers an address to which events of the environment are sent from now on. An account has at most 10 webhooks in both environments, including inactive ones. With an `Idempotency-Key` a
         *     repeated request registers no second one. Try it with `testWebhook`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
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
         * Get a webhook
         * @description Returns one webhook with its health.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Removes a webhook and cancels its waiting deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the address, the events or the state of a webhook. The next attempt of every delivery goes to the new address. Setting `active` to false cancels waiting deliveries. Setting it to true enables the webhook, even one that Sightline had disabled, and resets its failures; missed events are sent only on request by `recoverDeliveries`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhook_id}/test": {
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
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends one event of the given kind with sample data, once, and returns the answer of the receiver. Works on inactive webhooks too and does not count towards health.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/secret": {
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
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description Replaces the secret that signs deliveries. During the grace period `X-Service-Signature` uses the old secret and `webhook-signature` has signatures with both, so a receiver can switch without missing a delivery. If rotated again meanwhile, `webhook-signature` has signatures with all secrets that are still valid, up to 5, and `X-Service-Signature` uses the oldest. Older secrets become invalid at the end of the latest grace period at the latest.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/recover": {
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
        get?: never;
        put?: never;
        /**
         * Recover missed deliveries
         * @description Queues again what a webhook has missed in a period: deliveries that failed or were canceled and have not succeeded since, and events from the time when it was switched off. Progress that was replaced by newer progress is left out. With `dry_run` it only counts, even for a webhook that is switched off.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries": {
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
         * List deliveries
         * @description Lists the deliveries to one webhook, the newest first. Deliveries are kept for 30 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example wh_01m7d7tc60e60tak362xesvjfr
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns one delivery with every attempt: request, answer, timing and error.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example wh_01m7d7tc60e60tak362xesvjfr
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Queues a new delivery of the same event, with its own attempts. A pending retry of the old delivery is canceled.
         */
        post: operations["redeliverDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Lists the people with access to the account, the newest first.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description Invites a person to the account. The invitation is sent by email if the operator has configured that (at most 3 per person and 60 per account in 15 minutes); otherwise an admin passes on the link that the dashboard shows.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}": {
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
        /**
         * Get a user
         * @description Returns one user.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Remove a user
         * @description Removes a person from the account and ends their sessions at once. Dismissals by that person are kept. The last admin cannot be removed.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Changes the name or permission of a user, effective from the next call. The last admin must remain an admin.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Returns the account of the key: plan, limits, usage and the permissions of the key.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rate limit
         * @description Returns how many requests are left in the current window. This request does not count itself.
         */
        get: operations["getRateLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "scan.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a started scan
         * @description Receives `scan.started`: a scan begins processing. Answer with 2xx within 5 seconds; any other answer is followed by up to 3 retries.
         */
        post: operations["onScanStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scan.progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive scan progress
         * @description Receives `scan.progress`: a scan has made progress, at most every 2 seconds. Answer with 2xx within 5 seconds; any other answer is followed by up to 3 retries.
         */
        post: operations["onScanProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scan.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a completed scan
         * @description Receives `scan.completed`: a scan ends with a result. Answer with 2xx within 5 seconds; any other answer is followed by up to 3 retries.
         */
        post: operations["onScanCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scan.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a failed scan
         * @description Receives `scan.failed`: a scan ends with an error. Answer with 2xx within 5 seconds; any other answer is followed by up to 3 retries.
         */
        post: operations["onScanFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "issue.critical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a critical issue
         * @description Receives `issue.critical`: a scan found a critical issue that is open, of confidence `high` or `medium`. Sent for each such issue that is new or open again, at most 1,000 for each scan; then, up to 100 in all, for those that earlier scans reported. Answer with 2xx within 5 seconds; any other answer is followed by up to 3 retries.
         */
        post: operations["onIssueCritical"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scan.timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a timeout
         * @description Receives `scan.timeout`: a scan has exceeded its time limit. Answer with 2xx within 5 seconds; any other answer is followed by up to 3 retries.
         */
        post: operations["onScanTimeout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Body of a delivery. `event` says which kind it is. */
        EventEnvelope: components["schemas"]["ScanStarted"] | components["schemas"]["ScanProgressed"] | components["schemas"]["ScanCompleted"] | components["schemas"]["ScanFailed"] | components["schemas"]["IssueCritical"] | components["schemas"]["ScanTimeout"];
        /**
         * @description State of a scan: `queued → running → completed | failed | timed_out | canceled`. A queued scan may go straight to `canceled`. The last four are final and never change. A scan that `timed_out` keeps the issues that it found until its time limit, without a score; it adds these to its branch, marks none as fixed, and cannot be the base of a comparison.
         * @example completed
         * @enum {string}
         */
        ScanStatus: "queued" | "running" | "completed" | "failed" | "timed_out" | "canceled";
        /**
         * @description What a ref names: `branch`, `tag`, `commit` (40 digits), or `other` for any other full name, such as `refs/pull/7/head`.
         * @example branch
         * @enum {string}
         */
        RefKind: "branch" | "tag" | "commit" | "other";
        /**
         * @description Scan id. Prefix `scan_`, sorts by creation time, otherwise opaque.
         * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        ScanId: string;
        /**
         * @description Repository id. Prefix `repo_`, sorts by creation time, otherwise opaque.
         * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
         */
        RepositoryId: string;
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
        /**
         * @description Step that a scan is at, in this order.
         * @example scanning
         * @enum {string}
         */
        ScanPhase: "queued" | "checkout" | "listing" | "scanning" | "reporting" | "done";
        /** @description Progress of a scan. */
        ScanProgress: {
            /**
             * @description Share of the work done, in percent. Never falls while the scan runs.
             * @example 100
             */
            percent: number;
            phase: components["schemas"]["ScanPhase"];
            /**
             * @description Files that the engines have read so far.
             * @example 214
             */
            files_scanned: number;
            /**
             * @description Files to read; null until they are listed.
             * @example 214
             */
            files_total: number | null;
        };
        /**
         * @description Machine-readable cause of a failed scan.
         *
         *     - `REPOSITORY_NOT_FOUND`: there is no git repository at the address.
         *     - `AUTHENTICATION_REQUIRED`: the repository asks for credentials; only public repositories are scanned.
         *     - `REF_NOT_FOUND`: the repository has no such branch, tag or commit.
         *     - `ADDRESS_REFUSED`: the address, or one that it redirects to, is not a public HTTPS address.
         *     - `HOST_UNREACHABLE`: the host has no address, refuses connections or does not answer.
         *     - `TLS_FAILED`: the host's certificate is not valid.
         *     - `REPOSITORY_TOO_LARGE`: the checkout is over the size limit.
         *     - `PATH_TOO_LONG`: a file's path is longer than 1,024 bytes, or a name in it longer than 255.
         *     - `CHECKOUT_FAILED`: git failed for another reason, which the message gives.
         *     - `ENGINES_FAILED`: no engine completed.
         *     - `INTERNAL_ERROR`: an error on our side; try again.
         * @example REF_NOT_FOUND
         * @enum {string}
         */
        ScanFailureCode: "REPOSITORY_NOT_FOUND" | "AUTHENTICATION_REQUIRED" | "REF_NOT_FOUND" | "ADDRESS_REFUSED" | "HOST_UNREACHABLE" | "TLS_FAILED" | "REPOSITORY_TOO_LARGE" | "PATH_TOO_LONG" | "CHECKOUT_FAILED" | "ENGINES_FAILED" | "INTERNAL_ERROR";
        /** @description Why a scan failed. */
        ScanFailure: {
            code: components["schemas"]["ScanFailureCode"];
            /**
             * @description Cause in words, with advice.
             * @example The repository has no branch, tag or commit named "relase". Check the ref for a typing error.
             */
            message: string;
        };
        /**
         * @description Engine that looks for issues. `patterns`, `taint` (data flows) and `secrets` are built in. `custom` runs custom rules and is listed only if the scan used any. `dependencies` (known vulnerabilities of packages) is not available yet: until it is, every scan lists it as `unavailable`. The others are external programs, listed only if the operator has enabled them; this version cannot enable any.
         * @example patterns
         * @enum {string}
         */
        EngineId: "patterns" | "taint" | "secrets" | "custom" | "dependencies" | "opengrep" | "semgrep" | "gitleaks" | "trivy" | "osv-scanner" | "bandit";
        /**
         * @description How an engine's run ended. `completed`: it analysed all files that it supports. `partial` (only some of them), `timeout` (stopped by the time limit) and `failed` (crashed): issues may be missing. `unavailable`: it did not run, because it is not built in yet or not installed; this is not an error of the scan, and `coverage` shows what was analysed without it.
         * @example completed
         * @enum {string}
         */
        EngineStatus: "completed" | "partial" | "failed" | "timeout" | "unavailable";
        /** @description One engine's part in a scan. */
        EngineRun: {
            id: components["schemas"]["EngineId"];
            /**
             * @description Version of the engine; null when it is not available.
             * @example 0.51.1
             */
            version: string | null;
            status: components["schemas"]["EngineStatus"];
            /**
             * @description What failed or was skipped, or why the engine is not available; null after a clean run.
             * @example null
             */
            detail: string | null;
        };
        /**
         * @description Kind of remark about a scan's coverage: `nothing_to_scan` (no file is of a kind that an engine reads), `no_source_code` (only prose, data and markup, which are searched for secrets), `languages_not_covered` (more than a tenth of the source lines were understood by no engine, see `coverage`), `file_skipped_long_lines` (lines that crashed an engine were skipped, the other lines were analysed), other `file_skipped_…` and `symlink_skipped` (a file that no engine analysed, because of a documented limit), `issues_truncated` (over the limit of issues), `engine_detail` (an engine's own remark), `no_entry_point` (a package without a recognised entry point, in which data flows may be missed), `engine_incomplete` (an engine failed, ran out of time or skipped more than single files, see `engines`), `default_branch_unknown` (the repository names no default branch, so the commit at its `HEAD` was scanned), `superseded` (a scan that fetched a newer state of the branch ended first, so the state of the branch is not based on this scan).
         * @example file_skipped_size
         * @enum {string}
         */
        NoticeCode: "nothing_to_scan" | "no_source_code" | "languages_not_covered" | "file_skipped_binary" | "file_skipped_size" | "file_skipped_long_lines" | "file_skipped_unreadable" | "file_skipped_limit" | "symlink_skipped" | "issues_truncated" | "engine_detail" | "no_entry_point" | "engine_incomplete" | "default_branch_unknown" | "superseded";
        /** @description Remark about what a scan did not cover. */
        Notice: {
            code: components["schemas"]["NoticeCode"];
            /**
             * @description Remark in words.
             * @example File is larger than 1 MiB and was not scanned.
             */
            message: string;
            /**
             * @description Path from the root of the repository; null when the remark is about the whole scan.
             * @example public/catalogue.json
             */
            file: string | null;
        };
        /**
         * @description Programming language or file format, in lower case; `other` for files whose names do not tell the language.
         * @example javascript
         */
        Language: string;
        /**
         * @description Purpose of a language. Only `source` decides whether the code was understood.
         *
         *     - `source`: programs, scripts, templates that run code, and infrastructure as code.
         *     - `markup`: pages and styles.
         *     - `data`: configuration and build files, exchange formats, lock files, database scripts.
         *     - `prose`: text for people.
         *     - `other`: text whose file name tells no language.
         * @example source
         * @enum {string}
         */
        LanguageKind: "source" | "markup" | "data" | "prose" | "other";
        /**
         * @description How deeply a language was analysed, by the deepest engine that covered at least 90 % of its lines.
         *
         *     - `flows`: data is followed through the code, from where it enters to where it does harm. Only for languages in which an entry point was found.
         *     - `patterns`: dangerous calls and settings are recognized by at least 20 rules for the language.
         *     - `secrets_only`: the text was searched for credentials; nothing is known about the code.
         *     - `none`: no engine covered that much of the language.
         * @example patterns
         * @enum {string}
         */
        CoverageDepth: "flows" | "patterns" | "secrets_only" | "none";
        /** @description How much of one language a scan found, and how deeply its engines analysed it. */
        LanguageCoverage: {
            language: components["schemas"]["Language"];
            kind: components["schemas"]["LanguageKind"];
            /**
             * @description Files of the language, including skipped ones (see `notices`), which no engine analysed. Vendored ones are counted only if there are no others.
             * @example 180
             */
            files: number;
            /**
             * @description Lines of those files, including blank ones and comments; those of skipped files are estimated.
             * @example 12840
             */
            lines: number;
            depth: components["schemas"]["CoverageDepth"];
            /**
             * @description Engines that support the language and analysed at least 90 % of its lines. Empty with depth `none`.
             * @example [
             *       "patterns",
             *       "secrets"
             *     ]
             */
            engines: components["schemas"]["EngineId"][];
            /**
             * @description Files that an entry point reaches: files that contain one, and files whose code is called from there. Null if no engine follows data in the language, and for scans older than this property.
             * @example 142
             */
            reached_files: number | null;
        };
        /**
         * @description Kind of place where untrusted data enters.
         *
         *     - `request`: a request to a web framework or another server, including uploaded files.
         *     - `message`: a message from a socket, a queue or an email.
         *     - `page`: an address or message that a web page reads in the browser.
         *     - `user_input`: input that somebody types, or a signed value that a user holds.
         *     - `command_line`: arguments and standard input of a program.
         *     - `exported_function`: arguments with which a published package is called.
         * @example request
         * @enum {string}
         */
        EntryPointKind: "request" | "message" | "page" | "user_input" | "command_line" | "exported_function";
        /** @description Number of entry points of one kind in the files of one language. */
        EntryPoints: {
            language: components["schemas"]["Language"];
            kind: components["schemas"]["EntryPointKind"];
            /**
             * @description Functions, and scripts outside of functions, in which data of this kind enters.
             * @example 23
             */
            count: number;
        };
        /** @description Options that a scan ran with, defaults filled in. */
        ScanOptions: {
            /**
             * @description Globs of paths that were excluded.
             * @example [
             *       "fixtures/**"
             *     ]
             */
            exclude: string[];
            /**
             * @description Whether comments in the code (`sightline:ignore`) set issues to `suppressed`.
             * @example true
             */
            honor_suppressions: boolean;
        };
        /**
         * @description Environment of the API key. Each sees only its own scans, issues, webhooks and events.
         * @example live
         * @enum {string}
         */
        Environment: "live" | "test";
        /** @description Scan of one commit of one repository. */
        Scan: {
            scan_id: components["schemas"]["ScanId"];
            repository_id: components["schemas"]["RepositoryId"];
            /**
             * @description Address of the repository, as given.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Branch, tag or commit, as given; null for the default branch.
             * @example main
             */
            ref: string | null;
            /**
             * @description Branch that was scanned, even if the request did not name it: for a scan without a ref, this is the name of the default branch. Null for a tag, a commit and any other ref, until the host has been asked, and for older scans without a ref.
             * @example main
             */
            branch: string | null;
            /** @description Kind of the ref; null until the host has been asked, and for an empty repository. */
            ref_kind: components["schemas"]["RefKind"] | null;
            /**
             * @description Commit that was scanned, 40 hexadecimal digits; null until the checkout is done.
             * @example 5f3a1c9be07d42886bd19f0ce4a7725d30b18e64
             */
            commit_sha: string | null;
            status: components["schemas"]["ScanStatus"];
            /**
             * @description Result from 0 to 100, where 100 means that nothing was found. Null until completed, and **permanently null if the code could not be judged**: `unscored` then has the reason. Never treat null as 0 or as 100.
             * @example 49
             */
            score: number | null;
            /**
             * @description Version of the formula behind `score`; null without a score. Compare scores of one version only.
             * @example 3
             */
            score_version: number | null;
            /** @description Why there is no score although the scan analysed the code; null if there is a score, and if `status` explains why there is none (`queued`, `running`, `failed`, `canceled`). Always set for a scan that `timed_out`. The event `scan.completed` has score 0 for a scan without a score, as its score is an integer: check this property before you use that score. */
            unscored: components["schemas"]["Unscored"] | null;
            /**
             * @description Lines of the product's own source that a code engine analysed: without tests, examples, generated and vendored code. `score` takes this size into account. Null if `issues_count` is null, and for scans older than this property.
             * @example 11230
             */
            source_lines: number | null;
            /**
             * @description Open issues found; null until completed. For a scan that `timed_out`, the issues found until then; null if it had not analysed a file yet.
             * @example 1
             */
            issues_count: number | null;
            /** @description Open issues by severity; null if `issues_count` is null. */
            issues_by_severity: components["schemas"]["IssuesBySeverity"] | null;
            /**
             * @description Open issues that were neither open, dismissed nor suppressed on the branch before; null if `issues_count` is null. For a scan that is not `counted`, those that are in none of these states on the default branch.
             * @example 1
             */
            new_issues_count: number | null;
            /**
             * @description New issues that had been fixed or gone on the branch before; null if `issues_count` is null, and for scans older than this property.
             * @example 0
             */
            reopened_issues_count: number | null;
            /**
             * @description Issues that were open on the branch before, and that this scan looked for and did not find; null if `issues_count` is null. For a scan that is not `counted`, those that are open on the default branch. 0 for a scan that `timed_out`: issues that it did not find may still be there.
             * @example 0
             */
            fixed_issues_count: number | null;
            /**
             * @description Whether the state of the branch is based on this scan. False until it has ended with a result, for tags, commits and other refs, and if a scan that fetched a newer state of the repository has ended first.
             * @example true
             */
            counted: boolean;
            /**
             * @description Seconds from start to end, rounded up; null until the scan has ended, or when it never started.
             * @example 42
             */
            duration_seconds: number | null;
            progress: components["schemas"]["ScanProgress"];
            /** @description Cause of status `failed`; null otherwise. */
            failure: components["schemas"]["ScanFailure"] | null;
            /** @description Engines that took part, were stopped or are not available. Built-in and planned engines are always listed, external ones only if the operator has enabled them. Empty until the engines have run. */
            engines: components["schemas"]["EngineRun"][];
            /** @description What the scan did not cover. Empty if nothing was skipped. */
            notices: components["schemas"]["Notice"][];
            /**
             * @description Names of the languages found, in the order of `coverage`, without prose and `other`. Empty until the scan has ended with a result.
             * @example [
             *       "javascript",
             *       "json"
             *     ]
             */
            languages: components["schemas"]["Language"][];
            /** @description Languages found, with the amount of code and the depth of analysis: source code first, then the rest, each sorted by lines in descending order. So the first item of kind `source` is the main language. Empty until the scan has ended with a result, and for scans older than this property. */
            coverage: components["schemas"]["LanguageCoverage"][];
            /** @description Entry points of untrusted data, by language and kind: all flows that a scan finds begin at one. Empty if none was found; then a notice `no_entry_point` names each package. Null until the scan has ended with a result, if no engine that follows data took part, and for scans older than this property. */
            entry_points: components["schemas"]["EntryPoints"][] | null;
            options: components["schemas"]["ScanOptions"];
            environment: components["schemas"]["Environment"];
            /**
             * Format: date-time
             * @description Time of the request that created the scan.
             * @example 2026-11-20T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time when a worker started the scan; null while it is queued.
             * @example 2026-11-20T09:30:01.250Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Time of the final status; null before.
             * @example 2026-11-20T09:30:43.100Z
             */
            finished_at: string | null;
        };
        /**
         * @description Value of `cursor` for the next page; null on the last one.
         * @example null
         */
        NextCursor: string | null;
        /** @description Page of scans. */
        ScanList: {
            /** @description Scans, the newest first. */
            data: components["schemas"]["Scan"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Permission level. Each includes the one before: `read` views scans and reports, `write` also creates scans and triages issues, `admin` also manages webhooks and users.
         * @example write
         * @enum {string}
         */
        Permission: "read" | "write" | "admin";
        /**
         * @description Why the credentials were refused: `missing`, `malformed` (not in the format of a key), `unknown`, `expired`, `revoked`, `live_key_in_query` (only test keys may be in the URL), `ambiguous` (two different credentials at once; the same test key in header and URL counts as one).
         * @example missing
         * @enum {string}
         */
        UnauthorizedReason: "missing" | "malformed" | "unknown" | "expired" | "revoked" | "live_key_in_query" | "ambiguous";
        /** @description Body of a 401. */
        UnauthorizedError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always `UNAUTHORIZED`.
                 * @example UNAUTHORIZED
                 * @constant
                 */
                code: "UNAUTHORIZED";
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example API key invalid or missing. Send a valid key as "Authorization: Bearer <API_KEY>".
                 */
                message: string;
                /** @description Permissions and cause. */
                details: {
                    /**
                     * @description Permissions that the call needs.
                     * @example [
                     *       "read"
                     *     ]
                     */
                    required_permissions: components["schemas"]["Permission"][];
                    /**
                     * @description Always empty.
                     * @example []
                     */
                    provided_permissions: components["schemas"]["Permission"][];
                    reason: components["schemas"]["UnauthorizedReason"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Body of a 403. */
        ForbiddenError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always `FORBIDDEN`.
                 * @example FORBIDDEN
                 * @constant
                 */
                code: "FORBIDDEN";
                /**
                 * @description What is wrong and how to fix it, for people.
                 * @example Insufficient permissions. Use a key with the required permission.
                 */
                message: string;
                /** @description Permissions of the call and of the key. */
                details: {
                    /**
                     * @description Permissions that the call needs.
                     * @example [
                     *       "write"
                     *     ]
                     */
                    required_permissions: components["schemas"]["Permission"][];
                    /**
                     * @description Permissions that the key has.
                     * @example [
                     *       "read"
                     *     ]
                     */
                    provided_permissions: components["schemas"]["Permission"][];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /**
         * @description Machine-readable kind of error. Stable: switch on it, not on the message.
         * @example NOT_FOUND
         * @enum {string}
         */
        ErrorCode: "MALFORMED_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "IDEMPOTENCY_KEY_IN_USE" | "WEBHOOK_LIMIT_REACHED" | "WEBHOOK_DISABLED" | "SCAN_FINISHED" | "SCAN_NOT_FINISHED" | "USER_EXISTS" | "REPOSITORY_EXISTS" | "LAST_ADMIN" | "COUNT_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "HTTPS_REQUIRED" | "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "SCAN_QUEUE_FULL" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
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
         * @description Plan of the account: 100, 500 or 2000 requests a minute.
         * @example developer
         * @enum {string}
         */
        Plan: "vibe_coder" | "developer" | "enterprise";
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
        /** @description Options of a scan. */
        ScanOptionsInput: {
            /**
             * @description Globs of paths to exclude, relative to the root of the repository. `*` matches anything within one folder, `**` any number of folders, `?` one character; at most 8 asterisks each. The globs of the repository apply as well.
             * @default []
             * @example [
             *       "fixtures/**"
             *     ]
             */
            exclude?: string[];
            /**
             * @description Whether comments in the code (`sightline:ignore`) set issues to `suppressed`. They never do if the repository does not allow it.
             * @default true
             * @example true
             */
            honor_suppressions?: boolean;
        };
        /** @description Repository to scan. */
        ScanInput: {
            /**
             * Format: uri
             * @description Address of a public git repository, `https://` only, without a user name or password.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Branch, tag or full 40-digit commit; by default the default branch of the repository. If a branch and a tag have the same name, the branch is scanned; full names such as `refs/tags/v1` and `refs/pull/7/head` are unambiguous, and `HEAD` is the default branch of the host.
             * @example main
             */
            ref?: string;
            options?: components["schemas"]["ScanOptionsInput"];
        };
        /**
         * @description Harm that an issue can do, worst first.
         * @example critical
         * @enum {string}
         */
        Severity: "critical" | "high" | "medium" | "low" | "info";
        /**
         * @description State of an issue on a branch; over all existing branches, the first of `open`, `dismissed`, `suppressed` and `fixed` that it has on any. `open` counts towards the score; `dismissed` was dismissed by a person; `fixed` was looked for by a later scan of the branch and not found; `suppressed` is ignored by a comment in the code, or its rule is switched off; `gone` was not fixed when the branch was deleted at its host.
         * @example open
         * @enum {string}
         */
        IssueState: "open" | "dismissed" | "fixed" | "suppressed" | "gone";
        /**
         * @description Kind of file, by its path, its `.gitattributes` and its first lines.
         *
         *     - `source`: the product's own code.
         *     - `test`: tests, their data and their mocks.
         *     - `example`: examples, demonstrations, benchmarks and documentation.
         *     - `generated`: written by a program.
         *     - `vendored`: somebody else's code, kept in the repository.
         * @example source
         * @enum {string}
         */
        PathKind: "source" | "test" | "example" | "generated" | "vendored";
        /**
         * @description Issue id. Prefix `iss_`, the same on every scan of the repository that finds the issue again, otherwise opaque.
         * @example iss_01m7w4pdf8evr88y42wdngtn4v
         */
        IssueId: string;
        /**
         * @description Class of weakness.
         * @example injection
         * @enum {string}
         */
        IssueCategory: "injection" | "xss" | "path-traversal" | "ssrf" | "deserialization" | "crypto" | "randomness" | "secrets" | "authentication" | "access-control" | "configuration" | "transport" | "redirect" | "xxe" | "code-execution" | "information-exposure" | "resource-exhaustion" | "dependency" | "other";
        /**
         * @description Kind of a step of a data flow: `source` (where the data enters, the first), `step` (it is stored, read, or made part of something), `call` (it is passed to a function), `return` (a function returns it), `check` (a check or sanitiser that does not make it safe), `sink` (where it does harm, the last). More kinds may come: treat one that you don't know as `step`.
         * @example source
         * @enum {string}
         */
        FlowStepKind: "source" | "step" | "call" | "return" | "check" | "sink";
        /** @description Place that data passes on its way to an issue. */
        FlowStep: {
            /**
             * @description Path from the root of the repository.
             * @example src/orders/search.js
             */
            file: string;
            /**
             * @description First line of the place, from 1.
             * @example 40
             */
            line: number;
            /**
             * @description First column, from 1; null when the engine gives none.
             * @example 16
             */
            column: number | null;
            /**
             * @description Last line of the place; null when the engine gives none.
             * @example 40
             */
            end_line: number | null;
            /**
             * @description Column after the last character, from 1; null if the engine gives none.
             * @example 30
             */
            end_column: number | null;
            /**
             * @description Lines of the place, at most three, secrets masked; null when they could not be read.
             * @example const name = req.query.name;
             */
            snippet: string | null;
            kind: components["schemas"]["FlowStepKind"];
            /**
             * @description What happens here, in a few words.
             * @example A caller chooses the query parameter `name`
             */
            message: string;
        };
        /** @description Another place where the flaw of an issue was found. */
        IssuePlace: {
            /**
             * @description Path from the root of the repository.
             * @example src/orders/search.js
             */
            file: string;
            /**
             * @description First line of the place, from 1.
             * @example 45
             */
            line: number;
            /**
             * @description First column, from 1.
             * @example 18
             */
            column: number;
            /**
             * @description Last line of the place.
             * @example 45
             */
            end_line: number;
            /**
             * @description Rule that found the flaw at this place.
             * @example flow-sql-injection
             */
            rule_id: string;
        };
        /**
         * @description How sure the engines are that the issue is real.
         * @example high
         * @enum {string}
         */
        Confidence: "high" | "medium" | "low";
        /**
         * @description What kind of doubt it is: `uncertain_step`, a step that is likely but not certain; `analysis_limit`, a function was not followed exactly; `one_of_many`, the value was read under an unknown key or from one of several objects; `waited_in_storage`, the value was stored and read again by other functions; `long_way`, the data passes many functions or files; `guessed_entry_point`, no registration was found for the function in which the data enters.
         * @example analysis_limit
         * @enum {string}
         */
        DoubtCode: "uncertain_step" | "analysis_limit" | "one_of_many" | "waited_in_storage" | "long_way" | "guessed_entry_point";
        /** @description One reason why an issue may not be real. */
        Doubt: {
            code: components["schemas"]["DoubtCode"];
            /**
             * @description The reason, in a sentence that says what to check.
             * @example The analysis stopped in `display`: its effect on the value was not followed exactly.
             */
            message: string;
        };
        /**
         * @description Why an issue was dismissed.
         * @example accepted_risk
         * @enum {string}
         */
        DismissalReason: "false_positive" | "accepted_risk" | "wont_fix" | "used_in_tests";
        /** @description Decision of a person to dismiss an issue. */
        Dismissal: {
            reason: components["schemas"]["DismissalReason"];
            /**
             * @description Remark of the person; null when none was given.
             * @example Reachable from the back office only; replaced in the next release.
             */
            comment: string | null;
            /**
             * @description Id of the user, or of the API key, that dismissed the issue.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            by: string;
            /**
             * Format: date-time
             * @description Time of the decision.
             * @example 2026-11-20T10:12:30.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @description Time when the issue reopens automatically; null for never.
             * @example 2027-02-20T00:00:00.000Z
             */
            expires_at: string | null;
        };
        /** @description Security issue in one place of one repository. */
        Issue: {
            scan_id: components["schemas"]["ScanId"];
            repository_id: components["schemas"]["RepositoryId"];
            /**
             * @description Address of the repository, as given to that scan.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Branch, tag or commit, as given to that scan; null for the default branch.
             * @example main
             */
            ref: string | null;
            /**
             * @description Branch whose data is shown: the default branch if the issue has this `state` there, otherwise the branch where the state changed last. In the list of a scan, the branch of that scan. Null for issues found only in tags and commits, and if the name of the branch is not known yet.
             * @example main
             */
            branch: string | null;
            issue_id: components["schemas"]["IssueId"];
            severity: components["schemas"]["Severity"];
            /**
             * @description What is wrong, in a few words.
             * @example SQL injection: untrusted input in a statement
             */
            title: string;
            /**
             * @description Path from the root of the repository.
             * @example src/orders/search.js
             */
            file: string;
            path_kind: components["schemas"]["PathKind"];
            /**
             * @description First line of the issue, from 1.
             * @example 42
             */
            line: number;
            /**
             * @description Rule that found the issue.
             * @example flow-sql-injection
             */
            rule_id: string;
            /**
             * @description Weaknesses of the CWE list, the closest first. Empty when the rule names none.
             * @example [
             *       "CWE-89"
             *     ]
             */
            cwe: string[];
            category: components["schemas"]["IssueCategory"];
            /**
             * @description What an attacker could do, in a sentence or two.
             * @example The query is put together from a request parameter, so a caller can read or change any row.
             */
            description: string;
            /**
             * @description How to fix it; null when the rule does not say.
             * @example Pass the value as a parameter of the query instead of joining it into the text.
             */
            remediation: string | null;
            /**
             * Format: uri
             * @description Page that explains the weakness; null when there is none.
             * @example https://cwe.mitre.org/data/definitions/89.html
             */
            help_url: string | null;
            /**
             * @description First column, from 1; null when the engine gives none.
             * @example 18
             */
            column: number | null;
            /**
             * @description Last line of the issue; null when the engine gives none.
             * @example 42
             */
            end_line: number | null;
            /**
             * @description Lines of code around the place, secrets masked; null when they could not be read.
             * @example const rows = await db.query("select * from orders where name = '" + req.query.name + "'");
             */
            snippet: string | null;
            /**
             * @description Data flow from its source to this place, step by step, the source first and the sink last; of a longer flow, only the source, the sink and the steps closest to them. Null for an issue without a data flow.
             * @example null
             */
            flow: components["schemas"]["FlowStep"][] | null;
            /**
             * @description Other places of the same flaw, in the order of the code, such as a second sink that the same value reaches in the same function. Empty for an issue with one place.
             * @example []
             */
            other_places: components["schemas"]["IssuePlace"][];
            confidence: components["schemas"]["Confidence"];
            /**
             * @description Reasons to doubt the data flow: none at confidence `high`, one at `medium`, several at `low`; the confidence can be higher if another engine confirms the issue. Empty for an issue without a data flow, and for issues found by scans of earlier versions.
             * @example []
             */
            doubts: components["schemas"]["Doubt"][];
            /**
             * @description Engines that found the issue.
             * @example [
             *       "patterns"
             *     ]
             */
            engines: components["schemas"]["EngineId"][];
            /**
             * @description SHA-256, in hexadecimal, that identifies the issue independently of its line number.
             * @example 9c1f0be2d84a673155e8f7c3a02b96d1407ed52b8a6f31c9e0d4725bb8136fa5
             */
            fingerprint: string;
            state: components["schemas"]["IssueState"];
            /** @description Decision behind state `dismissed`; null in any other state. */
            dismissal: components["schemas"]["Dismissal"] | null;
            /**
             * @description User assigned to the issue, on all branches; null for nobody. The same in the lists of all scans, including ended ones.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            assignee: string | null;
            /**
             * Format: date-time
             * @description Time of the first scan of the repository that found the issue.
             * @example 2026-11-20T09:30:43.100Z
             */
            first_seen_at: string;
        };
        /** @description Page of issues. */
        IssueList: {
            /** @description Issues, in the order that the operation names. */
            data: components["schemas"]["Issue"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Scan with all its issues. */
        ScanReport: {
            scan: components["schemas"]["Scan"];
            /** @description Issues as the scan saw them, worst first, including suppressed and dismissed ones. */
            issues: components["schemas"]["Issue"][];
        };
        /** @description Log in the SARIF 2.1.0 format. */
        SarifLog: {
            /**
             * @description Address of the schema of the format.
             * @example https://json.schemastore.org/sarif-2.1.0.json
             */
            $schema: string;
            /**
             * @description Version of the format.
             * @example 2.1.0
             * @constant
             */
            version: "2.1.0";
            /** @description One run, with the rules and results of all engines. */
            runs: {
                [key: string]: unknown;
            }[];
        };
        /** @description What changed between two completed scans of one repository. */
        ScanComparison: {
            base_scan_id: components["schemas"]["ScanId"];
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Score minus the score of the base scan; null if one of them has no score or their `score_version` differs.
             * @example -51
             */
            score_change: number | null;
            /** @description Issues that only the scan has, worst first. */
            new_issues: components["schemas"]["Issue"][];
            /** @description Issues that only the base scan has, and that the scan looked for, worst first. */
            fixed_issues: components["schemas"]["Issue"][];
            /**
             * @description Issues that both have.
             * @example 0
             */
            unchanged_count: number;
        };
        /**
         * @description Why the numbers of a repository may not reflect its code: `not_scanned` if no scan of its default branch has counted so far (`open_issues` is null), `last_scan_failed` if the most recently created scan has failed, `kept_issues` if the last counted scan of its default branch did not look for all open issues, `unscored` if the default branch has no score although it was scanned.
         * @example last_scan_failed
         * @enum {string}
         */
        RepositoryProblem: "not_scanned" | "last_scan_failed" | "kept_issues" | "unscored";
        /**
         * @description Provider that hosts the repository, by the host of its address; `other` for any other host, `fixture` for the simulated repositories of the test environment.
         * @example other
         * @enum {string}
         */
        RepositoryProvider: "github" | "gitlab" | "bitbucket" | "codeberg" | "fixture" | "other";
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
        /** @description Repository of the environment. Its scans, branches and issues belong to it. */
        Repository: {
            repository_id: components["schemas"]["RepositoryId"];
            /**
             * @description Address of the repository, in the spelling that was used first.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Name of the repository; the last two parts of its address if no name was given.
             * @example acme/shop
             */
            name: string;
            provider: components["schemas"]["RepositoryProvider"];
            /**
             * @description Branch whose numbers are those of the repository, and which scans without `ref` scan: the selected one, otherwise the one that the host named last. Null before the first scan, and if the host has named none.
             * @example main
             */
            default_branch: string | null;
            /**
             * @description Whether the default branch was selected, so that it does not follow the host.
             * @example false
             */
            default_branch_pinned: boolean;
            /**
             * @description Default branch that the host named last; null before the first scan, and if the host has named none.
             * @example main
             */
            remote_default_branch: string | null;
            /**
             * @description Score of the default branch; null until a scan of it has completed, and if `unscored` says why there is none.
             * @example 49
             */
            score: number | null;
            /**
             * @description Version of the formula behind `score`; null without a score.
             * @example 3
             */
            score_version: number | null;
            /** @description Why the default branch has no score although it was scanned; null otherwise. */
            unscored: components["schemas"]["Unscored"] | null;
            /**
             * @description Scores of the last scans of the default branch that counted, completed and have a score, the oldest first. Includes only scores of the newest of their versions of the formula, as others can't be compared.
             * @example [
             *       43,
             *       49
             *     ]
             */
            recent_scores: number[];
            /** @description Open issues of the default branch by severity; null until a scan of it has counted. */
            open_issues: components["schemas"]["IssuesBySeverity"] | null;
            /**
             * @description Open issues of the default branch that its last scan neither found nor looked for; null until a scan of it has counted.
             * @example 0
             */
            kept_issues_count: number | null;
            /**
             * @description Number of known branches, as listed by `listBranches`.
             * @example 2
             */
            branches_count: number;
            /**
             * @description Globs of paths that all scans of the repository exclude, in addition to those of the scan itself.
             * @example [
             *       "fixtures/**"
             *     ]
             */
            exclude: string[];
            /**
             * @description Whether comments in the code (`sightline:ignore`) set issues to `suppressed`. If they do, a single scan can still ignore them.
             * @example true
             */
            honor_suppressions: boolean;
            /** @description Most recently created scan; null before the first. */
            last_scan: components["schemas"]["RepositoryScan"] | null;
            environment: components["schemas"]["Environment"];
            /**
             * Format: date-time
             * @description Time when the repository was added, or first scanned.
             * @example 2026-11-20T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change of its name or options.
             * @example 2026-11-20T09:30:00.000Z
             */
            updated_at: string;
        };
        /** @description Page of repositories. */
        RepositoryList: {
            /** @description Repositories, in the order of `sort`. */
            data: components["schemas"]["Repository"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Repository to add. */
        RepositoryInput: {
            /**
             * Format: uri
             * @description Address of a public git repository, `https://` only, without a user name or password.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Name of the repository; the last two parts of its address if no name was given.
             * @example acme/shop
             */
            name?: string;
            /**
             * @description Globs of paths that all scans of the repository exclude, in addition to those of the scan itself.
             * @default []
             * @example [
             *       "fixtures/**"
             *     ]
             */
            exclude?: string[];
            /**
             * @description Whether comments in the code (`sightline:ignore`) set issues to `suppressed`. If they do, a single scan can still ignore them.
             * @default true
             * @example true
             */
            honor_suppressions?: boolean;
        };
        /** @description Changes to a repository. Properties left out stay as they are. */
        RepositoryUpdate: {
            /**
             * @description Name of the repository; the last two parts of its address if no name was given.
             * @example acme/shop
             */
            name?: string;
            /**
             * @description Name of the branch to use as the default branch, instead of the host's; it must have been scanned and still exist. Null uses the host's default branch, which also happens automatically once this branch is deleted.
             * @example release
             */
            default_branch?: string | null;
            /**
             * @description Globs of paths that all scans of the repository exclude, in addition to those of the scan itself.
             * @example [
             *       "fixtures/**"
             *     ]
             */
            exclude?: string[];
            /**
             * @description Whether comments in the code (`sightline:ignore`) set issues to `suppressed`. If they do, a single scan can still ignore them.
             * @example true
             */
            honor_suppressions?: boolean;
        };
        /** @description Scan that the state of a branch is based on. */
        BranchScan: {
            scan_id: components["schemas"]["ScanId"];
            status: components["schemas"]["ScanStatus"];
            /**
             * @description Commit that was scanned, 40 hexadecimal digits.
             * @example 5f3a1c9be07d42886bd19f0ce4a7725d30b18e64
             */
            commit_sha: string | null;
            /**
             * Format: date-time
             * @description Time of its final status.
             * @example 2026-11-20T09:30:43.100Z
             */
            finished_at: string | null;
        };
        /** @description Branch of a repository, with its current numbers: they include triage since its last scan, and issues that this scan did not look for. All counts are null until a scan of the branch has counted. */
        Branch: {
            /**
             * @description Name without `refs/heads/`; null for the default branch of older scans whose name is not known yet.
             * @example main
             */
            name: string | null;
            /**
             * @description Whether it is the default branch.
             * @example true
             */
            default: boolean;
            /**
             * Format: date-time
             * @description Time of the first scan that did not find the branch at its host; null while the branch exists. A gone branch has no open issues and no score; both return when the branch exists again.
             * @example null
             */
            gone_at: string | null;
            /** @description Last scan that counted for the branch; null before the first. */
            last_scan: components["schemas"]["BranchScan"] | null;
            /**
             * @description Score from 0 to 100 of the issues that are open on the branch now. Null until a scan of it has completed, if `unscored` says that its code can't be scored, and if the branch is gone.
             * @example 49
             */
            score: number | null;
            /**
             * @description Version of the formula behind `score`; null without a score.
             * @example 3
             */
            score_version: number | null;
            /** @description Why there is no score although the branch was scanned; null if there is a score, and before the first scan. */
            unscored: components["schemas"]["Unscored"] | null;
            /** @description Open issues of the branch by severity. */
            open_issues: components["schemas"]["IssuesBySeverity"] | null;
            /**
             * @description Issues of the branch that are dismissed.
             * @example 2
             */
            dismissed_count: number | null;
            /**
             * @description Issues of the branch that are suppressed by a comment in the code or by a rule that is switched off.
             * @example 0
             */
            suppressed_count: number | null;
            /**
             * @description Open issues that the last scan neither found nor searched for, so they may no longer exist.
             * @example 0
             */
            kept_issues_count: number | null;
            /**
             * Format: date-time
             * @description Time when the branch was first seen.
             * @example 2026-11-20T09:30:01.250Z
             */
            created_at: string;
        };
        /** @description Page of branches. */
        BranchList: {
            /** @description The default branch first, then by name. */
            data: components["schemas"]["Branch"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Property by which issues are counted.
         * @example severity
         * @enum {string}
         */
        IssueGrouping: "severity" | "state" | "rule" | "repository" | "branch" | "file" | "confidence" | "cwe" | "category" | "engine" | "path_kind";
        /** @description Number of issues that match. */
        IssueCount: {
            /**
             * @description How many were counted.
             * @example 2
             */
            value: number;
            /**
             * @description `exact`, or `at_least` if there are more issues to examine than one call can; the groups then count only the examined issues.
             * @example exact
             * @enum {string}
             */
            relation: "exact" | "at_least";
        };
        /** @description Issues that have one value in common. */
        IssueGroupItem: {
            /**
             * @description The value, as filters of lists accept it.
             * @example flow-sql-injection
             */
            key: string;
            /**
             * @description The value for people, such as the name of a repository or the title of a rule. Empty for a default branch whose name is not known yet.
             * @example SQL injection: untrusted input in a statement
             */
            label: string;
            /**
             * @description Issues that have it.
             * @example 1
             */
            count: number;
            /** @description These issues by severity. */
            severities: components["schemas"]["IssuesBySeverity"];
        };
        /** @description Issues counted by one property. */
        IssueGroup: {
            by: components["schemas"]["IssueGrouping"];
            /** @description At most 100, the largest first; severities, states and degrees of confidence in their own order. */
            items: components["schemas"]["IssueGroupItem"][];
            /**
             * @description Number of issues in groups that are not listed.
             * @example 0
             */
            others: number;
        };
        /** @description Number of issues, in total and by the requested properties. */
        IssueSummary: {
            count: components["schemas"]["IssueCount"];
            /** @description One for each value of `by`, in the order of the request. */
            groups: components["schemas"]["IssueGroup"][];
        };
        /** @description Filters with the same names and meaning as in `listIssues`. Without filters, all issues of the environment except suppressed ones. */
        IssueFilter: {
            /**
             * @description Only issues of the repository at this address, in any spelling.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url?: string;
            /**
             * @description Only issues of these repositories.
             * @example [
             *       "repo_01m7w4n5e0ff0tk5q3d7x2hbvn"
             *     ]
             */
            repository_id?: string[];
            /**
             * @description Issues of the branch of this name. Needs one repository, by `repository_id` or `repo_url`.
             * @example main
             */
            branch?: string;
            /**
             * @description Whether to count only issues of default branches.
             * @example true
             */
            on_default_branch?: boolean;
            /**
             * @description Only issues that contain these words, as in `listIssues`.
             * @example orders sql
             */
            text?: string;
            /**
             * @description Only issues of these severities.
             * @example [
             *       "low"
             *     ]
             */
            severity?: components["schemas"]["Severity"][];
            /**
             * @description Only issues in one of these states.
             * @example [
             *       "open"
             *     ]
             */
            state?: components["schemas"]["IssueState"][];
            /**
             * @description Only issues of these degrees of confidence.
             * @example [
             *       "low"
             *     ]
             */
            confidence?: components["schemas"]["Confidence"][];
            /**
             * @description Only issues that this rule found.
             * @example javascript-weak-hash
             */
            rule_id?: string;
            /**
             * @description Only issues of these weaknesses of the CWE list.
             * @example [
             *       "CWE-328"
             *     ]
             */
            cwe?: string[];
            /**
             * @description Only issues of these classes of weakness.
             * @example [
             *       "crypto"
             *     ]
             */
            category?: components["schemas"]["IssueCategory"][];
            engine?: components["schemas"]["EngineId"];
            /**
             * @description Only issues in this file, or in this folder and below when it ends in `/`.
             * @example src/orders/
             */
            file?: string;
            /**
             * @description Only issues in files of these kinds.
             * @example [
             *       "test"
             *     ]
             */
            path_kind?: components["schemas"]["PathKind"][];
            /**
             * @description Only issues assigned to this user; `none` for unassigned issues.
             * @example none
             */
            assignee?: string;
            /**
             * Format: date-time
             * @description Only issues that were first seen after this time, on any branch.
             * @example 2026-11-20T00:00:00.000Z
             */
            first_seen_after?: string;
            /**
             * Format: date-time
             * @description Only issues that were first seen before this time, on any branch.
             * @example 2026-11-20T00:00:00.000Z
             */
            first_seen_before?: string;
        };
        /** @description Decision to dismiss an issue. */
        DismissalInput: {
            reason: components["schemas"]["DismissalReason"];
            /**
             * @description Remark for colleagues; null, or left out, for none.
             * @example Reachable from the back office only; replaced in the next release.
             */
            comment?: string | null;
            /**
             * Format: date-time
             * @description Time when the issue reopens automatically. Must be in the future; null or omitted for never.
             * @example 2027-02-20T00:00:00.000Z
             */
            expires_at?: string | null;
        };
        /** @description Triage of many issues at once, selected by either `issue_ids` or `filter`. */
        TriageInput: {
            /**
             * @description Issues to triage. Exactly one of `issue_ids` and `filter` is given.
             * @example [
             *       "iss_01m7w4pdf8evr88y42wdngtn4v"
             *     ]
             */
            issue_ids?: string[];
            filter?: components["schemas"]["IssueFilter"];
            /** @description Decision to dismiss the issues; null opens them again. */
            dismissal: components["schemas"]["DismissalInput"] | null;
            /**
             * @description Whether only to count, and change nothing.
             * @default false
             * @example false
             */
            dry_run?: boolean;
            /**
             * @description `updated_count` of the dry run: if a different number of issues would change now, none is changed, and the answer is `COUNT_CHANGED`. Required with `filter`, unless this is a dry run itself.
             * @example 1
             */
            expected_count?: number;
        };
        /**
         * @description Id of a triage. Prefix `tri_`, sorts by creation time, otherwise opaque.
         * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
         */
        TriageId: string;
        /** @description Result of a triage of many issues, or of undoing one. */
        TriageResult: {
            /**
             * @description Whether nothing was changed.
             * @example false
             */
            dry_run: boolean;
            /**
             * @description Issues that were changed, or would be without a dry run.
             * @example 1
             */
            updated_count: number;
            /**
             * @description Issues that already have the requested decision, or that are fixed or suppressed and so cannot be triaged; when undoing, those with a newer decision.
             * @example 0
             */
            unchanged_count: number;
            /**
             * @description Given ids that belong to no issue of the account.
             * @example []
             */
            not_found: string[];
            /**
             * @description Issues that the request selected, whether changed or not.
             * @example 1
             */
            matched_count: number;
            /** @description Id for undoing the triage; null if nothing was changed. */
            triage_id: components["schemas"]["TriageId"] | null;
        };
        /** @description Triage of one issue. Omitted properties stay as they are; at least one is required. */
        IssueUpdate: {
            /** @description Decision to dismiss the issue; null opens it again. */
            dismissal?: components["schemas"]["DismissalInput"] | null;
            /**
             * @description User of the account to assign the issue to; null for nobody.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            assignee?: string | null;
        };
        /** @description State of an issue on one branch. */
        IssueBranch: {
            /**
             * @description Name of the branch; null for the default branch of older scans whose name is not known yet.
             * @example main
             */
            branch: string | null;
            /**
             * @description Whether it is the default branch.
             * @example true
             */
            default: boolean;
            state: components["schemas"]["IssueState"];
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Path from the root of the repository, in the latest state of the branch.
             * @example src/orders/search.js
             */
            file: string;
            /**
             * @description First line of the issue, from 1, in the latest state of the branch.
             * @example 42
             */
            line: number;
            /**
             * Format: date-time
             * @description Time of the first scan of the branch that found the issue.
             * @example 2026-11-20T09:30:43.100Z
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description Time of the last change of `state` on the branch.
             * @example 2026-11-20T09:30:43.100Z
             */
            changed_at: string;
        };
        /** @description Page of branches of an issue. */
        IssueBranchList: {
            /** @description The default branch first, then by name. */
            data: components["schemas"]["IssueBranch"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Lines of code around an issue, secrets masked. */
        IssueCode: {
            /**
             * @description Path of the file, relative to the root of the repository.
             * @example src/orders/search.js
             */
            file: string;
            /**
             * @description Number of the first of the lines in the file.
             * @example 22
             */
            first_line: number;
            /**
             * @description Up to 20 lines before and after the place, at most 60 lines and 6,000 characters. Lines of more than 300 characters are cut and end with an ellipsis.
             * @example const rows = await db.query(statement);
             */
            code: string;
        };
        /** @description Comment on an issue. */
        IssueCommentInput: {
            /**
             * @description Plain text, shown unchanged.
             * @example The search is being rewritten in the next sprint, and goes with it.
             */
            text: string;
        };
        /**
         * @description Id of a comment. Prefix `com_`, sorts by creation time, otherwise opaque.
         * @example com_01m7w4r2k9f4h8wz3v6t1c5xqd
         */
        CommentId: string;
        /** @description Comment of a person on an issue. */
        IssueComment: {
            comment_id: components["schemas"]["CommentId"];
            issue_id: components["schemas"]["IssueId"];
            /**
             * @description Plain text.
             * @example The search is being rewritten in the next sprint, and goes with it.
             */
            text: string;
            /**
             * @description Id of the user, or of the API key, that wrote it.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            by: string;
            /**
             * Format: date-time
             * @description Time of the comment.
             * @example 2026-11-20T10:12:30.000Z
             */
            at: string;
        };
        /**
         * @description What happened to an issue. `found`: a scan saw it for the first time, on any branch or on this one; `fixed`: a scan of the branch looked for it and did not find it; `back`: a scan found it again after it was fixed; `branch_gone`: the branch was deleted at its host; `dismissed` and `reopened`: somebody decided so; `lapsed`: a dismissal expired; `assigned` and `unassigned`; `commented`.
         * @example dismissed
         * @enum {string}
         */
        IssueHistoryKind: "found" | "fixed" | "back" | "branch_gone" | "dismissed" | "reopened" | "lapsed" | "assigned" | "unassigned" | "commented";
        /** @description One event in the history of an issue. Properties that do not apply to its kind are null. */
        IssueHistoryEntry: {
            /**
             * @description Id of the entry, unique within the issue; opaque.
             * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
             */
            entry_id: string;
            kind: components["schemas"]["IssueHistoryKind"];
            /**
             * Format: date-time
             * @description Time of the event; for results of a scan, the end of the scan.
             * @example 2026-11-20T10:12:30.000Z
             */
            at: string;
            /**
             * @description Id of the user, or of the API key, that did it; null for results of scans and for expiry.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            by: string | null;
            /**
             * @description Branch, for results of scans and for `branch_gone`; also null for tags and commits, and if the name is not known yet.
             * @example main
             */
            branch: string | null;
            /**
             * @description Scan that found the issue, or did not find it; also null if the scan is no longer stored.
             * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
             */
            scan_id: string | null;
            /** @description The decision of `dismissed`, or the expired one of `lapsed`. */
            dismissal: components["schemas"]["Dismissal"] | null;
            /**
             * @description Triage of a decision, which `undoTriage` can undo; also null for decisions made before version 1.1.0.
             * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
             */
            triage_id: string | null;
            /**
             * @description User to whom `assigned` assigned the issue, or from whom `unassigned` removed it.
             * @example usr_01m0gpm9p0e4ma4jz41b93y214
             */
            assignee: string | null;
            /**
             * @description Id of the comment.
             * @example com_01m7w4r2k9f4h8wz3v6t1c5xqd
             */
            comment_id: string | null;
            /**
             * @description Text of the comment.
             * @example The search is being rewritten in the next sprint, and goes with it.
             */
            text: string | null;
        };
        /** @description Page of the history of an issue. */
        IssueHistory: {
            /** @description The newest first. */
            data: components["schemas"]["IssueHistoryEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Example of a rule in one language. */
        RuleExample: {
            /**
             * @description Language, as in a scan's `languages`, or kind of configuration.
             * @example javascript
             */
            language: string;
            /**
             * @description Code that the rule finds; null if there is none.
             * @example crypto.createHash("md5").update(data).digest("hex");
             */
            bad: string | null;
            /**
             * @description Code that the rule does not find; null if there is none.
             * @example crypto.createHash("sha256").update(data).digest("hex");
             */
            good: string | null;
        };
        /** @description Weakness that the scanner looks for, with its texts. Severity and confidence are the highest that its issues can have: an issue is less severe if its data does not come from an outsider, or for a secret outside of configuration. A severity that is set for the environment applies to all its issues. */
        Rule: {
            /**
             * @description Id of the rule, as used in its issues and in ignore comments.
             * @example javascript-weak-hash
             */
            rule_id: string;
            /**
             * @description Title of its issues.
             * @example Weak hash: MD5, SHA-1 or another broken function
             */
            title: string;
            /**
             * @description What an attacker could do, in a sentence or two; the text of an issue may say more.
             * @example Collisions in MD5 and SHA-1 are practical, so signatures and integrity checks built on them can be forged.
             */
            description: string;
            /**
             * @description Whether its issues count in the environment; those of a rule that is off are `suppressed`.
             * @example true
             */
            enabled: boolean;
            severity: components["schemas"]["Severity"];
            default_severity: components["schemas"]["Severity"];
            confidence: components["schemas"]["Confidence"];
            category: components["schemas"]["IssueCategory"];
            /**
             * @description Weaknesses of the CWE list, the closest first.
             * @example [
             *       "CWE-328"
             *     ]
             */
            cwe: string[];
            engine: components["schemas"]["EngineId"];
            /**
             * @description Languages and kinds of configuration that it reads, in lower case: `javascript`, `hcl`, `kubernetes`. Empty if it reads every file.
             * @example [
             *       "javascript",
             *       "typescript"
             *     ]
             */
            languages: string[];
            /**
             * @description How to fix its issues.
             * @example Use SHA-256 or better, and scrypt, argon2 or bcrypt for passwords.
             */
            remediation: string;
            /**
             * @description Code that the rule finds, the first of `examples`; null if there is none, as for secrets.
             * @example crypto.createHash("md5").update(data).digest("hex");
             */
            bad_example: string | null;
            /**
             * @description Code that the rule does not find, the first of `examples`; null if there is none.
             * @example crypto.createHash("sha256").update(data).digest("hex");
             */
            good_example: string | null;
            /**
             * @description Examples, at most one for each language; rules of the engine `taint` have several. Empty if there are none, as for secrets.
             * @example [
             *       {
             *         "language": "javascript",
             *         "bad": "crypto.createHash(\"md5\").update(data).digest(\"hex\");",
             *         "good": "crypto.createHash(\"sha256\").update(data).digest(\"hex\");"
             *       }
             *     ]
             */
            examples: components["schemas"]["RuleExample"][];
            /**
             * Format: uri
             * @description Page that explains the weakness; null when there is none.
             * @example https://cwe.mitre.org/data/definitions/328.html
             */
            help_url: string | null;
            /**
             * @description Source of a custom rule, as uploaded; null for a built-in rule.
             * @example null
             */
            source: string | null;
        };
        /** @description Page of rules. */
        RuleList: {
            /** @description Rules, in the order of their ids. */
            data: components["schemas"]["Rule"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Rule of your own. */
        RuleInput: {
            /**
             * @description The rule as YAML, in the format that the guide describes. Its id begins with `custom-`, then the language or kind of configuration.
             * @example id: custom-python-no-legacy-login
             *     message: The old login is used
             *     description: The old login keeps passwords in the clear.
             *     severity: medium
             *     confidence: high
             *     category: authentication
             *     cwe: [CWE-256]
             *     remediation: Call login() instead.
             *     help_url: null
             *     rule:
             *       pattern: 'legacy_login($$$ARGUMENTS)'
             *     invalid:
             *       - code: legacy_login(user)
             *         lines: [1]
             *     valid:
             *       - code: login(user)
             */
            source: string;
        };
        /** @description Changes to a rule in one environment. Properties left out stay as they are. */
        RuleUpdate: {
            /**
             * @description Whether its issues count.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Severity of all its issues; null for the built-in one.
             * @example high
             */
            severity?: components["schemas"]["Severity"] | null;
        };
        /**
         * @description Kind of event: `scan.started` (a scan begins processing), `scan.progress` (repeatedly while it runs), `scan.completed`, `scan.failed`, `scan.timeout` (it ends), `issue.critical` (it found a critical issue).
         * @example scan.completed
         * @enum {string}
         */
        EventKind: "scan.started" | "scan.progress" | "scan.completed" | "scan.failed" | "issue.critical" | "scan.timeout";
        /**
         * @description Event id. Prefix `evt_`, the same on every attempt and redelivery: deduplicate by it.
         * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
         */
        EventId: string;
        /**
         * Format: date-time
         * @description Time of what happened. The `timestamp` of a delivery is the time of its attempt instead.
         * @example 2026-11-20T09:30:43.100Z
         */
        EventOccurredAt: string;
        /** @description Content of `scan.started`. */
        ScanStartedData: {
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Address of the repository, as given.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Status of the scan.
             * @example running
             * @constant
             */
            status: "running";
            /**
             * Format: date-time
             * @description Time when a worker started the scan.
             * @example 2026-11-20T09:30:01.250Z
             */
            started_at: string;
        };
        /** @description A scan began. The event as it is stored, independently of any delivery. */
        ScanStartedRecord: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description Kind of the event.
             * @example scan.started
             * @constant
             */
            event: "scan.started";
            scan_id: components["schemas"]["ScanId"];
            occurred_at: components["schemas"]["EventOccurredAt"];
            data: components["schemas"]["ScanStartedData"];
            environment: components["schemas"]["Environment"];
        };
        /** @description Content of `scan.progress`. */
        ScanProgressedData: {
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Address of the repository, as given.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Status of the scan.
             * @example running
             * @constant
             */
            status: "running";
            /**
             * @description Share of the work done, in percent. Higher than in the event before.
             * @example 60
             */
            percent: number;
            phase: components["schemas"]["ScanPhase"];
            /**
             * @description Files that the engines have read so far.
             * @example 128
             */
            files_scanned: number;
            /**
             * @description Files to read; null until they are listed.
             * @example 214
             */
            files_total: number | null;
        };
        /** @description A scan made progress. The event as it is stored, independently of any delivery. */
        ScanProgressedRecord: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description Kind of the event.
             * @example scan.progress
             * @constant
             */
            event: "scan.progress";
            scan_id: components["schemas"]["ScanId"];
            occurred_at: components["schemas"]["EventOccurredAt"];
            data: components["schemas"]["ScanProgressedData"];
            environment: components["schemas"]["Environment"];
        };
        /** @description Content of `scan.completed`. */
        ScanCompletedData: {
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Address of the repository, as given.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Status of the scan.
             * @example completed
             * @constant
             */
            status: "completed";
            /**
             * @description Result from 0 to 100, where 100 means that nothing was found. **Also 0 for a scan that has no score**, because its code could not be judged: this field is always an integer. Use `getScan` to tell the two apart: without a score, its `score` is null and `unscored` has the reason.
             * @example 49
             */
            score: number;
            /**
             * @description Open issues found.
             * @example 1
             */
            issues_count: number;
            /**
             * @description Seconds from start to end, rounded up.
             * @example 42
             */
            duration_seconds: number;
        };
        /** @description A scan ended with a result. The event as it is stored, independently of any delivery. */
        ScanCompletedRecord: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description Kind of the event.
             * @example scan.completed
             * @constant
             */
            event: "scan.completed";
            scan_id: components["schemas"]["ScanId"];
            occurred_at: components["schemas"]["EventOccurredAt"];
            data: components["schemas"]["ScanCompletedData"];
            environment: components["schemas"]["Environment"];
        };
        /** @description Content of `scan.failed`. */
        ScanFailedData: {
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Address of the repository, as given.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Status of the scan.
             * @example failed
             * @constant
             */
            status: "failed";
            failure: components["schemas"]["ScanFailure"];
            /**
             * @description Seconds from start to end, rounded up.
             * @example 3
             */
            duration_seconds: number;
        };
        /** @description A scan ended with an error. The event as it is stored, independently of any delivery. */
        ScanFailedRecord: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description Kind of the event.
             * @example scan.failed
             * @constant
             */
            event: "scan.failed";
            scan_id: components["schemas"]["ScanId"];
            occurred_at: components["schemas"]["EventOccurredAt"];
            data: components["schemas"]["ScanFailedData"];
            environment: components["schemas"]["Environment"];
        };
        /** @description Content of `issue.critical`. */
        IssueCriticalData: {
            scan_id: components["schemas"]["ScanId"];
            issue_id: components["schemas"]["IssueId"];
            /**
             * @description Severity of the issue.
             * @example critical
             * @constant
             */
            severity: "critical";
            /**
             * @description What is wrong, in a few words.
             * @example SQL injection: untrusted input in a statement
             */
            title: string;
            /**
             * @description Path from the root of the repository.
             * @example src/orders/search.js
             */
            file: string;
            /**
             * @description First line of the issue, from 1.
             * @example 42
             */
            line: number;
        };
        /** @description A scan found a critical issue that is open. The event as it is stored, independently of any delivery. */
        IssueCriticalRecord: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description Kind of the event.
             * @example issue.critical
             * @constant
             */
            event: "issue.critical";
            scan_id: components["schemas"]["ScanId"];
            occurred_at: components["schemas"]["EventOccurredAt"];
            data: components["schemas"]["IssueCriticalData"];
            environment: components["schemas"]["Environment"];
        };
        /** @description Content of `scan.timeout`. */
        ScanTimeoutData: {
            scan_id: components["schemas"]["ScanId"];
            /**
             * @description Address of the repository, as given.
             * @example https://git.example.com/acme/shop.git
             */
            repo_url: string;
            /**
             * @description Status of the scan.
             * @example timed_out
             * @constant
             */
            status: "timed_out";
            /**
             * @description Seconds that a scan may take.
             * @example 600
             */
            limit_seconds: number;
            /**
             * @description Seconds from start to end, rounded up.
             * @example 600
             */
            duration_seconds: number;
        };
        /** @description A scan has exceeded its time limit. The event as it is stored, independently of any delivery. */
        ScanTimeoutRecord: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description Kind of the event.
             * @example scan.timeout
             * @constant
             */
            event: "scan.timeout";
            scan_id: components["schemas"]["ScanId"];
            occurred_at: components["schemas"]["EventOccurredAt"];
            data: components["schemas"]["ScanTimeoutData"];
            environment: components["schemas"]["Environment"];
        };
        /** @description Event as it is stored, independently of any delivery. `event` says which kind it is. */
        EventRecord: components["schemas"]["ScanStartedRecord"] | components["schemas"]["ScanProgressedRecord"] | components["schemas"]["ScanCompletedRecord"] | components["schemas"]["ScanFailedRecord"] | components["schemas"]["IssueCriticalRecord"] | components["schemas"]["ScanTimeoutRecord"];
        /** @description Page of events. */
        EventList: {
            /** @description Events, the newest first. */
            data: components["schemas"]["EventRecord"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Webhook id. Prefix `wh_`, sorts by creation time, otherwise opaque.
         * @example wh_01m7d7tc60e60tak362xesvjfr
         */
        WebhookId: string;
        /**
         * @description State of a webhook's deliveries. `failing` after the latest delivery ran out of retries; `disabled` when we stopped delivering, which `disabled` explains.
         * @example healthy
         * @enum {string}
         */
        WebhookHealth: "healthy" | "failing" | "disabled";
        /**
         * @description Current state of the deliveries to a webhook, by its latest attempt. `no_deliveries`: none was attempted since the webhook was registered or switched on; `delivering`: the latest attempt was answered with 2xx; `retrying`: the latest attempt failed and will be retried; `failing`: it failed, and the latest delivery to end ran out of retries; `paused`: switched off by you; `disabled`: switched off by us.
         * @example delivering
         * @enum {string}
         */
        WebhookDeliveryState: "no_deliveries" | "delivering" | "retrying" | "failing" | "paused" | "disabled";
        /**
         * @description Class of a failed attempt: `dns`, `refused`, `reset`, `timeout` (30 s in total), `tls`, `address_refused` (not a public address), `malformed_response`, `http_3xx` (redirects are not followed), `http_4xx`, `http_5xx`, `connection` (any other failure of the network).
         * @example http_5xx
         * @enum {string}
         */
        AttemptErrorClass: "dns" | "refused" | "reset" | "timeout" | "tls" | "address_refused" | "malformed_response" | "http_3xx" | "http_4xx" | "http_5xx" | "connection";
        /** @description Outcome of the latest attempt. */
        LastAttempt: {
            /**
             * Format: date-time
             * @description Time of its end.
             * @example 2026-11-20T09:30:43.392Z
             */
            ended_at: string;
            /**
             * @description Milliseconds from start to end.
             * @example 212
             */
            duration_ms: number;
            /**
             * @description HTTP status of the answer; null if there was none.
             * @example 200
             */
            response_status: number | null;
            /** @description Why it counts as failed; null after a 2xx. */
            error: components["schemas"]["AttemptErrorClass"] | null;
        };
        /**
         * @description Why we stopped delivering: `gone` (the receiver answered 410), `exhausted` (at least 20 deliveries in a row ran out of retries and none has succeeded for 5 days) or `secret_lost` (its secret can no longer be decrypted: rotate it, then set `active`).
         * @example exhausted
         * @enum {string}
         */
        WebhookDisabledReason: "gone" | "exhausted" | "secret_lost";
        /** @description Why and when Sightline switched a webhook off. */
        WebhookDisabled: {
            reason: components["schemas"]["WebhookDisabledReason"];
            /**
             * Format: date-time
             * @description Time when deliveries stopped.
             * @example 2026-11-19T08:00:00.000Z
             */
            at: string;
        };
        /** @description Registered receiver of events. Its secret is never shown. */
        Webhook: {
            webhook_id: components["schemas"]["WebhookId"];
            /**
             * @description Display name; null if there is none.
             * @example Production alerts
             */
            name: string | null;
            /**
             * @description Receiving address.
             * @example https://hooks.example.com/sightline
             */
            url: string;
            /**
             * @description Event kinds that are delivered.
             * @example [
             *       "scan.completed",
             *       "issue.critical"
             *     ]
             */
            events: components["schemas"]["EventKind"][];
            /**
             * @description Whether the webhook delivers. False after it was switched off, by you or by us.
             * @example true
             */
            active: boolean;
            environment: components["schemas"]["Environment"];
            health: components["schemas"]["WebhookHealth"];
            delivery_state: components["schemas"]["WebhookDeliveryState"];
            /** @description Outcome of the latest attempt of any of its deliveries, at most a second old; null before the first attempt since the webhook was registered or switched on. */
            last_attempt: components["schemas"]["LastAttempt"] | null;
            /** @description Why and since when we stopped delivering; null unless health is `disabled`. */
            disabled: components["schemas"]["WebhookDisabled"] | null;
            /**
             * @description Dots and the last four characters of the secret; only dots if it has fewer than 12 characters.
             * @example ••••x7Qk
             */
            secret_hint: string;
            /**
             * Format: date-time
             * @description Time of registration.
             * @example 2026-11-14T14:36:40.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change, by you or by us.
             * @example 2026-11-14T14:36:40.000Z
             */
            updated_at: string;
        };
        /** @description Page of webhooks. */
        WebhookList: {
            /** @description Webhooks, the newest first. */
            data: components["schemas"]["Webhook"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Receiver to register. */
        WebhookInput: {
            /**
             * @description Display name.
             * @example Production alerts
             */
            name?: string | null;
            /**
             * Format: uri
             * @description Receiving address, `https://` only, on a public host, without a user name or password.
             * @example https://hooks.example.com/sightline
             */
            url: string;
            /**
             * @description Event kinds to deliver.
             * @example [
             *       "scan.completed",
             *       "issue.critical"
             *     ]
             */
            events: components["schemas"]["EventKind"][];
            /**
             * Format: password
             * @description Shared secret that signs every delivery. Its UTF-8 bytes are the key of `X-Service-Signature`; the key of `webhook-signature` is the same, or for `whsec_` and base64 the decoded bytes. Never shown again. Use at least 24 random characters.
             * @example choose-at-least-24-random-characters
             */
            secret: string;
            /**
             * @description Whether the webhook delivers from the start.
             * @example true
             */
            active: boolean;
        };
        /** @description Changes to a webhook. Properties left out stay as they are. */
        WebhookUpdate: {
            /**
             * @description Display name; null removes it.
             * @example Production alerts
             */
            name?: string | null;
            /**
             * Format: uri
             * @description Receiving address, `https://` only, on a public host, without a user name or password.
             * @example https://hooks.example.com/sightline
             */
            url?: string;
            /**
             * @description Event kinds to deliver, instead of the current ones.
             * @example [
             *       "scan.completed",
             *       "issue.critical"
             *     ]
             */
            events?: components["schemas"]["EventKind"][];
            /**
             * @description Whether the webhook delivers. `true` also enables a webhook that Sightline had disabled.
             * @example true
             */
            active?: boolean;
        };
        /** @description Test event to send. */
        WebhookTestInput: {
            event: components["schemas"]["EventKind"];
        };
        /** @description Durations of the phases of an attempt. Each is null if the attempt did not reach the phase or reused a connection. */
        AttemptTiming: {
            /**
             * @description Milliseconds of the DNS lookup.
             * @example 11
             */
            dns_ms: number | null;
            /**
             * @description Milliseconds to connect.
             * @example 24
             */
            connect_ms: number | null;
            /**
             * @description Milliseconds of the TLS handshake.
             * @example 52
             */
            tls_ms: number | null;
            /**
             * @description Milliseconds from the sent request to the first byte of the answer.
             * @example 119
             */
            first_byte_ms: number | null;
        };
        /** @description Request as it was sent. */
        AttemptRequest: {
            /**
             * @description Headers by name.
             * @example {
             *       "X-Service-Event": "scan.completed"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description Exact body that was signed and sent.
             * @example {"event":"scan.completed","id":"evt_01m7w4pfgwev5b9ts55c7j3qdp"}
             */
            body: string;
        };
        /** @description Answer of a receiver. */
        AttemptResponse: {
            /**
             * @description HTTP status.
             * @example 200
             */
            status: number;
            /**
             * @description Headers by name in lower case.
             * @example {
             *       "content-type": "text/plain"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description Body, at most its first 16 KiB.
             * @example ok
             */
            body: string;
            /**
             * @description Whether the body was longer.
             * @example false
             */
            truncated: boolean;
        };
        /** @description Failure of an attempt. */
        AttemptError: {
            class: components["schemas"]["AttemptErrorClass"];
            /**
             * @description Failure in words.
             * @example The receiver answered 503.
             */
            message: string;
        };
        /** @description One HTTP request of a delivery and its outcome. */
        Attempt: {
            /**
             * @description Number of the attempt, from 1.
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @description Time of the start, which is the `timestamp` in the body.
             * @example 2026-11-20T09:30:43.180Z
             */
            started_at: string;
            /**
             * @description Milliseconds from start to end.
             * @example 212
             */
            duration_ms: number;
            timing: components["schemas"]["AttemptTiming"];
            /**
             * @description Whether the receiver took longer than 5 seconds, within which it should answer.
             * @example false
             */
            slow: boolean;
            request: components["schemas"]["AttemptRequest"];
            /** @description Answer of the receiver; null if there was none. */
            response: components["schemas"]["AttemptResponse"] | null;
            /** @description Why the attempt counts as failed; null after a 2xx. */
            error: components["schemas"]["AttemptError"] | null;
        };
        /** @description Outcome of a test event. */
        WebhookTestResult: {
            event_id: components["schemas"]["EventId"];
            event: components["schemas"]["EventKind"];
            /**
             * @description Whether the receiver answered with 2xx.
             * @example true
             */
            delivered: boolean;
            attempt: components["schemas"]["Attempt"];
        };
        /** @description New secret of a webhook. */
        WebhookSecretInput: {
            /**
             * Format: password
             * @description New shared secret. Its UTF-8 bytes are the key of `X-Service-Signature`; the key of `webhook-signature` is the same, or for `whsec_` and base64 the decoded bytes. Never shown again. Use at least 24 random characters.
             * @example choose-another-24-random-characters
             */
            secret: string;
            /**
             * @description Seconds for which the old secret stays valid: until then `X-Service-Signature` uses the old secret, and `webhook-signature` has signatures with both. 0 switches at once; at most 7 days.
             * @default 86400
             * @example 86400
             */
            grace_seconds?: number;
        };
        /** @description Change of a webhook's secret. */
        WebhookSecretRotation: {
            webhook_id: components["schemas"]["WebhookId"];
            /**
             * @description Dots and the last four characters of the new secret; only dots if it has fewer than 12 characters.
             * @example ••••m2Vd
             */
            secret_hint: string;
            /**
             * Format: date-time
             * @description Time when the old secret stops signing; null when it stopped at once.
             * @example 2026-11-21T09:00:00.000Z
             */
            previous_secret_expires_at: string | null;
        };
        /** @description Period whose missed events are sent again. */
        RecoverInput: {
            /**
             * Format: date-time
             * @description Start of the period, at most 30 days ago.
             * @example 2026-11-19T08:00:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the period; by default now.
             * @example 2026-11-20T09:00:00.000Z
             */
            until?: string;
            /**
             * @description Whether only to count, and send nothing.
             * @default false
             * @example false
             */
            dry_run?: boolean;
        };
        /** @description Outcome of a recovery. */
        RecoverResult: {
            /**
             * @description Whether nothing was queued.
             * @example false
             */
            dry_run: boolean;
            /**
             * Format: date-time
             * @description Start of the stretch.
             * @example 2026-11-19T08:00:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the stretch.
             * @example 2026-11-20T09:00:00.000Z
             */
            until: string;
            /**
             * @description Deliveries that were queued, or would be without a dry run.
             * @example 12
             */
            deliveries_count: number;
        };
        /**
         * @description State of a delivery. `pending` waits for its first or next attempt; `delivered` was answered with 2xx; `failed` ran out of retries; `superseded` is progress that newer progress replaced; `canceled` was replaced by a manual redelivery, or its webhook was switched off.
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed" | "superseded" | "canceled";
        /**
         * @description Delivery id: one event on its way to one webhook, the same on every attempt. Prefix `dlv_`, sent as `X-Service-Delivery`.
         * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
         */
        DeliveryId: string;
        /** @description One event on its way to one webhook. */
        Delivery: {
            delivery_id: components["schemas"]["DeliveryId"];
            webhook_id: components["schemas"]["WebhookId"];
            event_id: components["schemas"]["EventId"];
            event: components["schemas"]["EventKind"];
            scan_id: components["schemas"]["ScanId"];
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Attempts made so far, at most 4.
             * @example 1
             */
            attempts_count: number;
            /**
             * Format: date-time
             * @description Time of the next attempt; null if there is none, or one is in progress.
             * @example null
             */
            next_attempt_at: string | null;
            /** @description Outcome of the latest attempt; null before the first has ended. */
            last_attempt: components["schemas"]["LastAttempt"] | null;
            /** @description Delivery that this one repeats by manual redelivery; null for a first delivery and for a recovered one. */
            redelivery_of: components["schemas"]["DeliveryId"] | null;
            /**
             * Format: date-time
             * @description Time when the delivery was queued.
             * @example 2026-11-20T09:30:43.100Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the final status; null while pending.
             * @example 2026-11-20T09:30:43.420Z
             */
            finished_at: string | null;
        };
        /** @description Page of deliveries. */
        DeliveryList: {
            /** @description Deliveries, the newest first. */
            data: components["schemas"]["Delivery"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Delivery with every attempt. */
        DeliveryDetail: components["schemas"]["Delivery"] & {
            /** @description Attempts, the first one first. */
            attempts: components["schemas"]["Attempt"][];
        };
        /**
         * @description User id. Prefix `usr_`, otherwise opaque.
         * @example usr_01m0gpm9p0e4ma4jz41b93y214
         */
        UserId: string;
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
        /** @description Page of users. */
        UserList: {
            /** @description Users, the newest first. */
            data: components["schemas"]["User"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Person to invite. */
        UserInput: {
            /**
             * Format: email
             * @description Address that the invitation goes to.
             * @example dana@acme.example
             */
            email: string;
            /**
             * @description Name of the person, without control characters and web addresses. If left out, the person enters it when accepting the invitation; until then it is the e-mail address.
             * @example Dana Reyes
             */
            name?: string;
            permission: components["schemas"]["Permission"];
        };
        /** @description Changes to a user. Properties left out stay as they are. */
        UserUpdate: {
            /**
             * @description Name of the person, without control characters and web addresses.
             * @example Dana Reyes
             */
            name?: string;
            permission?: components["schemas"]["Permission"];
        };
        /**
         * @description Account id. Prefix `acc_`, otherwise opaque.
         * @example acc_01m0dq8he0emq8k9w39qsaekf4
         */
        AccountId: string;
        /**
         * @description API key id. Prefix `key_`; identifies the key and is not secret.
         * @example key_01m1bgy3y0es8r65rzyjka792g
         */
        KeyId: string;
        /** @description API key of this call. */
        AccountKey: {
            key_id: components["schemas"]["KeyId"];
            /**
             * @description Name given at creation.
             * @example CI pipeline
             */
            name: string;
            /**
             * @description All permissions that the key has.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * Format: date-time
             * @description Time when the key stops working.
             * @example 2026-11-29T21:03:20.000Z
             */
            expires_at: string;
        };
        /** @description Limits of the plan. */
        AccountLimits: {
            /**
             * @description Requests a minute, counted for each environment.
             * @example 500
             */
            requests_per_minute: number;
            /**
             * @description Scans that run at one time.
             * @example 3
             */
            running_scans: number;
            /**
             * @description Scans that may wait.
             * @example 100
             */
            queued_scans: number;
            /**
             * @description Webhooks in both environments, including inactive ones.
             * @example 10
             */
            webhooks: number;
        };
        /** @description Use of the limits now. */
        AccountUsage: {
            /**
             * @description Scans that run now, in both environments.
             * @example 0
             */
            running_scans: number;
            /**
             * @description Scans that wait now, in both environments.
             * @example 0
             */
            queued_scans: number;
            /**
             * @description Webhooks in both environments, including inactive ones.
             * @example 1
             */
            webhooks: number;
            /**
             * @description Scans created since the first of the month, UTC, in both environments.
             * @example 2
             */
            scans_this_month: number;
        };
        /** @description Account of the caller. */
        Account: {
            account_id: components["schemas"]["AccountId"];
            /**
             * @description Name of the account.
             * @example Acme
             */
            name: string;
            plan: components["schemas"]["Plan"];
            environment: components["schemas"]["Environment"];
            /** @description API key of this call; null for calls of the dashboard. */
            key: components["schemas"]["AccountKey"] | null;
            limits: components["schemas"]["AccountLimits"];
            usage: components["schemas"]["AccountUsage"];
        };
        /** @description State of the rate limit. */
        RateLimit: {
            /**
             * @description Requests a minute.
             * @example 500
             */
            limit: number;
            /**
             * @description Requests left in the current window.
             * @example 499
             */
            remaining: number;
            /**
             * @description Time when the window ends, in Unix seconds.
             * @example 1795167060
             */
            reset_at: number;
            plan: components["schemas"]["Plan"];
            environment: components["schemas"]["Environment"];
        };
        /**
         * @description `sha256=` and the lowercase hexadecimal HMAC-SHA-256 of the raw body, keyed with the UTF-8 bytes of the secret. Compare it in constant time, before reading the body as JSON.
         * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
         */
        ServiceSignature: string;
        /**
         * @description Time of this attempt in Unix seconds, in the format of Standard Webhooks. Refuse deliveries that are more than 5 minutes off.
         * @example 1795167043
         */
        WebhookTimestamp: string;
        /**
         * @description Signatures in the format of Standard Webhooks, separated by spaces: `v1,` and the base64 HMAC-SHA-256 of `webhook-id.webhook-timestamp.body`. Several, up to 5, while a secret is being rotated, that of the newest secret first; one match is enough. For a secret registered as `whsec_` and base64 the key is its decoded bytes, for any other its UTF-8 bytes.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * Format: date-time
         * @description Time of this attempt, so that a check for recent events also holds for retries. `occurred_at` of the event record says when the event happened.
         * @example 2026-11-20T09:30:43.180Z
         */
        EventTimestamp: string;
        /**
         * @description A scan begins processing.
         * @example {
         *       "event": "scan.started",
         *       "id": "evt_01m7w4n6n2efct6h2vpcbkhxys",
         *       "timestamp": "2026-11-20T09:30:01.310Z",
         *       "data": {
         *         "scan_id": "scan_01m7w4n5e0e3pt0yekqqme4qcm",
         *         "repo_url": "https://git.example.com/acme/shop.git",
         *         "status": "running",
         *         "started_at": "2026-11-20T09:30:01.250Z"
         *       }
         *     }
         */
        ScanStarted: {
            /**
             * @description Kind of the event.
             * @example scan.started
             * @constant
             */
            event: "scan.started";
            id: components["schemas"]["EventId"];
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["ScanStartedData"];
        };
        /**
         * @description A scan has made progress.
         * @example {
         *       "event": "scan.progress",
         *       "id": "evt_01m7w4ny53e7bt9vq1xk5dh2ac",
         *       "timestamp": "2026-11-20T09:30:25.380Z",
         *       "data": {
         *         "scan_id": "scan_01m7w4n5e0e3pt0yekqqme4qcm",
         *         "repo_url": "https://git.example.com/acme/shop.git",
         *         "status": "running",
         *         "percent": 60,
         *         "phase": "scanning",
         *         "files_scanned": 128,
         *         "files_total": 214
         *       }
         *     }
         */
        ScanProgressed: {
            /**
             * @description Kind of the event.
             * @example scan.progress
             * @constant
             */
            event: "scan.progress";
            id: components["schemas"]["EventId"];
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["ScanProgressedData"];
        };
        /**
         * @description A scan ends with a result.
         * @example {
         *       "event": "scan.completed",
         *       "id": "evt_01m7w4pfgwev5b9ts55c7j3qdp",
         *       "timestamp": "2026-11-20T09:30:43.180Z",
         *       "data": {
         *         "scan_id": "scan_01m7w4n5e0e3pt0yekqqme4qcm",
         *         "repo_url": "https://git.example.com/acme/shop.git",
         *         "status": "completed",
         *         "score": 49,
         *         "issues_count": 1,
         *         "duration_seconds": 42
         *       }
         *     }
         */
        ScanCompleted: {
            /**
             * @description Kind of the event.
             * @example scan.completed
             * @constant
             */
            event: "scan.completed";
            id: components["schemas"]["EventId"];
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["ScanCompletedData"];
        };
        /**
         * @description A scan ends with an error.
         * @example {
         *       "event": "scan.failed",
         *       "id": "evt_01m7w4n9fve6gsp2rkt8c4wx0n",
         *       "timestamp": "2026-11-20T09:30:04.210Z",
         *       "data": {
         *         "scan_id": "scan_01m7w4n5e0e3pt0yekqqme4qcm",
         *         "repo_url": "https://git.example.com/acme/shop.git",
         *         "status": "failed",
         *         "failure": {
         *           "code": "REF_NOT_FOUND",
         *           "message": "The repository has no branch, tag or commit named \"relase\". Check the ref for a typing error."
         *         },
         *         "duration_seconds": 3
         *       }
         *     }
         */
        ScanFailed: {
            /**
             * @description Kind of the event.
             * @example scan.failed
             * @constant
             */
            event: "scan.failed";
            id: components["schemas"]["EventId"];
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["ScanFailedData"];
        };
        /**
         * @description A scan found a critical issue that is open.
         * @example {
         *       "event": "issue.critical",
         *       "id": "evt_01m7w4pdf8e51w3hmzj7yq9tbd",
         *       "timestamp": "2026-11-20T09:30:43.140Z",
         *       "data": {
         *         "scan_id": "scan_01m7w4n5e0e3pt0yekqqme4qcm",
         *         "issue_id": "iss_01m7w4pdf8evr88y42wdngtn4v",
         *         "severity": "critical",
         *         "title": "SQL injection: untrusted input in a statement",
         *         "file": "src/orders/search.js",
         *         "line": 42
         *       }
         *     }
         */
        IssueCritical: {
            /**
             * @description Kind of the event.
             * @example issue.critical
             * @constant
             */
            event: "issue.critical";
            id: components["schemas"]["EventId"];
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["IssueCriticalData"];
        };
        /**
         * @description A scan has exceeded its time limit. The issues found until then are kept (`listScanIssues`), without a score; its `issue.critical` events were sent before this one.
         * @example {
         *       "event": "scan.timeout",
         *       "id": "evt_01m7w577b2ebz8n4vxg1s6ra3f",
         *       "timestamp": "2026-11-20T09:40:01.330Z",
         *       "data": {
         *         "scan_id": "scan_01m7w4n5e0e3pt0yekqqme4qcm",
         *         "repo_url": "https://git.example.com/acme/shop.git",
         *         "status": "timed_out",
         *         "limit_seconds": 600,
         *         "duration_seconds": 600
         *       }
         *     }
         */
        ScanTimeout: {
            /**
             * @description Kind of the event.
             * @example scan.timeout
             * @constant
             */
            event: "scan.timeout";
            id: components["schemas"]["EventId"];
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["ScanTimeoutData"];
        };
    };
    responses: {
        /** @description Method that the address does not support. */
        MethodNotAllowed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Call without encryption to a service that requires HTTPS. The key is not checked. */
        HttpsRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Call with an `Expect` header other than `100-continue`. The key is not checked. */
        ExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Call whose address and headers are together larger than 16 KiB. The key is not checked. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Nothing has changed since the answer whose tag was sent. Counts against the rate limit like any call. */
        NotModified: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description No valid API key. `details.reason` says what is wrong with it. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description Key without the permission that the operation needs. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
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
        /** @description Another request with the same `Idempotency-Key` is still in progress. */
        Conflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
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
        /** @description Request that violates the schema, or `Idempotency-Key` that was used with another body. */
        ValidationFailedOrKeyReused: {
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
        /** @description Too many requests, or as many waiting scans as the plan allows. */
        RateLimitedOrQueueFull: {
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
        /** @description Scan that has ended. */
        ScanFinished: {
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
        /** @description Scan without a result. */
        ScanNotFinished: {
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
        /** @description Repository that already exists, or another request with the same `Idempotency-Key` that is still in progress. */
        RepositoryConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After-IfInFlight"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Number of issues that differs from that of the dry run. */
        CountChanged: {
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
        /** @description Webhook over the limit, or another request with the same `Idempotency-Key` that is still in progress. */
        WebhookConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After-IfInFlight"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No longer returned: a success without a body satisfies every `Accept` header. */
        FormerlyNotAcceptable: {
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
        /** @description Webhook that is not active. */
        WebhookDisabled: {
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
        /** @description E-mail address that is in use. */
        UserExists: {
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
        /** @description Change that would leave the account without an admin. */
        LastAdmin: {
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
        /** @description Receiver that wants no more events. Disables the webhook at once. */
        ReceiverGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Event accepted. The body of the answer is stored in the log, but has no meaning. */
        EventReceived: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Only scans in one of these states. Repeat the parameter for several.
         * @example [
         *       "completed"
         *     ]
         */
        ScanStatusFilter: components["schemas"]["ScanStatus"][];
        /**
         * @description Only what belongs to the repository at this address. Case of the host, a final `/` and a final `.git` make no difference. An address that was never scanned gives an empty page.
         * @example https://git.example.com/acme/shop.git
         */
        RepositoryFilter: string;
        /**
         * @description Only what belongs to this repository. An unknown id gives an empty page.
         * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
         */
        RepositoryIdFilter: string;
        /**
         * @description Only scans of the branch with this name, whether or not the request named it.
         * @example main
         */
        BranchFilter: string;
        /**
         * @description Only scans of one of these kinds of ref. Repeat the parameter for several.
         * @example [
         *       "branch"
         *     ]
         */
        RefKindFilter: components["schemas"]["RefKind"][];
        /**
         * @description Only entries created after this time.
         * @example 2026-11-20T00:00:00.000Z
         */
        CreatedAfter: string;
        /**
         * @description Only entries created before this time.
         * @example 2026-11-21T00:00:00.000Z
         */
        CreatedBefore: string;
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
         * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
         * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
         */
        IfNoneMatch: string;
        /**
         * @description Key of your choice, unique to this request. For 24 hours the same key and body get the first answer again, and nothing is created twice.
         * @example build-4711-scan
         */
        IdempotencyKey: string;
        /**
         * @description Id of the scan.
         * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        ScanId: string;
        /**
         * @description Seconds to wait for the end of the scan before the answer. When the scan ends earlier, the answer is sent at once; 0 does not wait.
         * @example 0
         */
        Wait: number;
        /**
         * @description Only issues of these severities. Repeat the parameter for several.
         * @example [
         *       "critical"
         *     ]
         */
        SeverityFilter: components["schemas"]["Severity"][];
        /**
         * @description Only issues in one of these states. Repeat the parameter for several.
         * @example [
         *       "open"
         *     ]
         */
        IssueStateFilter: components["schemas"]["IssueState"][];
        /**
         * @description Only issues that this rule found.
         * @example flow-sql-injection
         */
        RuleFilter: string;
        /**
         * @description Only issues that this engine found.
         * @example patterns
         */
        EngineFilter: components["schemas"]["EngineId"];
        /**
         * @description Only issues in this file, or in this folder and below when it ends in `/`.
         * @example src/orders/
         */
        FileFilter: string;
        /**
         * @description Only issues in files of these kinds. Repeat the parameter for several.
         * @example [
         *       "source"
         *     ]
         */
        PathKindFilter: components["schemas"]["PathKind"][];
        /**
         * @description Id of the scan to compare with: a completed one of the same repository.
         * @example scan_01m7sj8ee0edqrb018tr4sjm6r
         */
        BaseScan: string;
        /**
         * @description Only repositories whose name or address contains each of these words, in any case.
         * @example shop
         */
        RepositoryTextFilter: string;
        /**
         * @description Only repositories with one of these problems. Repeat the parameter for several.
         * @example [
         *       "not_scanned"
         *     ]
         */
        RepositoryProblemFilter: components["schemas"]["RepositoryProblem"][];
        /**
         * @description Order of the list: the newest first; by `name`; `last_scan` for the most recently scanned first; `score` for the lowest first; `open` for those with the most open issues of severity critical first, if equal with the most of severity high, and so on. Repositories without a value come last. A cursor belongs to the order of its request.
         * @example name
         */
        RepositorySort: "newest" | "name" | "last_scan" | "score" | "open";
        /**
         * @description Id of the repository.
         * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
         */
        RepositoryId: string;
        /**
         * @description Only the branch of this name.
         * @example main
         */
        BranchNameFilter: string;
        /**
         * @description Only branches that the host no longer has (true), or only those that exist (false). By default, both are listed.
         * @example false
         */
        BranchGoneFilter: true | false;
        /**
         * @description Only issues of these repositories. Repeat the parameter for several. Unknown ids give an empty page.
         * @example [
         *       "repo_01m7w4n5e0ff0tk5q3d7x2hbvn"
         *     ]
         */
        IssueRepositoryFilter: string[];
        /**
         * @description Issues of the branch of this name, each in its state there. Requires one repository, by `repository_id` or `repo_url`. A branch that was never scanned gives an empty page.
         * @example main
         */
        IssuesOfBranch: string;
        /**
         * @description `true` for only issues of default branches, each in its state there; totals count these. Otherwise an issue counts once over all branches.
         * @example true
         */
        OnDefaultBranch: true | false;
        /**
         * @description Only issues that contain all of these words, in any case and also as parts of words, in their title, rule, file or CWE, in the name of a weakness (`xss`) or in that of their repository. At most eight words are used.
         * @example orders sql
         */
        IssueTextFilter: string;
        /**
         * @description Only issues of these degrees of confidence. Repeat the parameter for several.
         * @example [
         *       "high"
         *     ]
         */
        ConfidenceFilter: components["schemas"]["Confidence"][];
        /**
         * @description Only issues of these weaknesses of the CWE list. Repeat the parameter for several.
         * @example [
         *       "CWE-89"
         *     ]
         */
        IssueWeaknessFilter: string[];
        /**
         * @description Only issues of these classes of weakness. Repeat the parameter for several.
         * @example [
         *       "injection"
         *     ]
         */
        IssueCategoryFilter: components["schemas"]["IssueCategory"][];
        /**
         * @description Only issues assigned to this user; `none` for unassigned issues.
         * @example usr_01m0gpm9p0e4ma4jz41b93y214
         */
        AssigneeFilter: string;
        /**
         * @description Only issues that were first seen after this time, on any branch.
         * @example 2026-11-20T00:00:00.000Z
         */
        FirstSeenAfter: string;
        /**
         * @description Only issues that were first seen before this time, on any branch.
         * @example 2026-11-27T00:00:00.000Z
         */
        FirstSeenBefore: string;
        /**
         * @description Order of the list: the newest or the oldest first; `relevance` for the product's own code and certain secrets first, in each part issues of low confidence last, then by severity, confidence and age; `severity` and `confidence` for the same, but with the most severe or the most certain first; `file` by path, and within a file the most severe first, only for one branch. A cursor belongs to the order of its request.
         * @example relevance
         */
        IssueSort: "newest" | "oldest" | "relevance" | "severity" | "confidence" | "file";
        /**
         * @description What to count the issues by. Repeat the parameter for several. `branch` needs one repository, and `file` one branch. An issue with several weaknesses or engines counts for each.
         * @example [
         *       "severity",
         *       "rule"
         *     ]
         */
        IssueGroups: components["schemas"]["IssueGrouping"][];
        /**
         * @description Id of the triage.
         * @example tri_01m7w4qz7hf0v9a8s3k5d2xnpb
         */
        TriageId: string;
        /**
         * @description Id of the issue.
         * @example iss_01m7w4pdf8evr88y42wdngtn4v
         */
        IssueId: string;
        /**
         * @description Branch whose data is returned; by default, the branch that represents the issue. A branch that never had the issue gives 404.
         * @example main
         */
        IssueBranch: string;
        /**
         * @description Id of the comment.
         * @example com_01m7w4r2k9f4h8wz3v6t1c5xqd
         */
        CommentId: string;
        /**
         * @description Only rules that name this language or kind of configuration among their `languages`.
         * @example javascript
         */
        RuleLanguageFilter: string;
        /**
         * @description Only rules about this class of weakness.
         * @example crypto
         */
        RuleCategoryFilter: components["schemas"]["IssueCategory"];
        /**
         * @description Only rules of these severities. Repeat the parameter for several.
         * @example [
         *       "low"
         *     ]
         */
        RuleSeverityFilter: components["schemas"]["Severity"][];
        /**
         * @description Only rules of this engine.
         * @example patterns
         */
        RuleEngineFilter: components["schemas"]["EngineId"];
        /**
         * @description Only rules that name this weakness of the CWE list.
         * @example CWE-328
         */
        RuleWeaknessFilter: string;
        /**
         * @description Only rules whose id, title or description contains each of these words, in any case.
         * @example hash
         */
        RuleTextFilter: string;
        /**
         * @description Only rules that are on, or off.
         * @example true
         */
        RuleEnabledFilter: true | false;
        /**
         * @description Id of the rule.
         * @example javascript-weak-hash
         */
        RuleId: string;
        /**
         * @description Only events of these kinds. Repeat the parameter for several.
         * @example [
         *       "scan.completed"
         *     ]
         */
        EventFilter: components["schemas"]["EventKind"][];
        /**
         * @description Only events of this scan.
         * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        ScanFilter: string;
        /**
         * @description Id of the last event seen, to continue after it. Browsers send it automatically when they reconnect.
         * @example evt_01m7w4n6n2efct6h2vpcbkhxys
         */
        LastEventId: string;
        /**
         * @description Id of the event.
         * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
         */
        EventId: string;
        /**
         * @description Id of the webhook.
         * @example wh_01m7d7tc60e60tak362xesvjfr
         */
        WebhookId: string;
        /**
         * @description Only deliveries in one of these states. Repeat the parameter for several.
         * @example [
         *       "failed"
         *     ]
         */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"][];
        /**
         * @description Only deliveries whose latest attempt was answered with one of these HTTP statuses; `none` for those that got no answer. Repeat the parameter for several.
         * @example [
         *       "503",
         *       "none"
         *     ]
         */
        ResponseStatusFilter: string[];
        /**
         * @description Only deliveries with this id, event id or scan id, or with this text, in any case, in the data of their event: a repository's address, the title of an issue, a file.
         * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        DeliveryTextFilter: string;
        /**
         * @description Id of the delivery.
         * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
         */
        DeliveryId: string;
        /**
         * @description Id of the user.
         * @example usr_01m0gpm9p0e4ma4jz41b93y214
         */
        UserId: string;
        /**
         * @description Signature of the raw body.
         * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
         */
        ServiceSignature: components["schemas"]["ServiceSignature"];
        /**
         * @description Kind of the event, as in the body.
         * @example scan.completed
         */
        ServiceEvent: components["schemas"]["EventKind"];
        /**
         * @description Id of the delivery, the same on every attempt.
         * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
         */
        ServiceDelivery: components["schemas"]["DeliveryId"];
        /**
         * @description Id of the event, as in the body.
         * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
         */
        StandardWebhookId: components["schemas"]["EventId"];
        /**
         * @description Time of this attempt in Unix seconds.
         * @example 1795167043
         */
        StandardWebhookTimestamp: components["schemas"]["WebhookTimestamp"];
        /**
         * @description Signatures in the format of Standard Webhooks.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        StandardWebhookSignature: components["schemas"]["WebhookSignature"];
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
         * @description Tag of exactly these bytes. Send it back as `If-None-Match` with the next read of the same address to learn whether anything changed.
         * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
         */
        ETag: string;
        /**
         * @description Address of the next page, as `<…>; rel="next"`, relative to the address of the call. Absent on the last page.
         * @example </v1/scans?limit=20&cursor=eyJpZCI6InNjYW5fMDEifQ>; rel="next"
         */
        Link: string;
        /**
         * @description Scheme to authenticate with.
         * @example Bearer realm="sightline"
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before the next attempt, rounded up.
         * @example 18
         */
        "Retry-After": number;
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
         * @description Address of what was created, relative to the host.
         * @example /v1/scans/scan_01m7w4n5e0e3pt0yekqqme4qcm
         */
        Location: string;
        /**
         * @description Seconds to wait before the next attempt, rounded up. Absent when waiting does not help; only a concurrent request with the same key ends on its own.
         * @example 1
         */
        "Retry-After-IfInFlight": number;
        /**
         * @description Tag of exactly these bytes. Send it back as `If-None-Match` with the next read of the same address to learn whether anything changed. Absent on CSV, which is sent while it is generated.
         * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
         */
        "ETag-UnlessCsv": string;
        /**
         * @description Name of the file, with the day in UTC. Only on CSV.
         * @example attachment; filename="sightline-issues-2026-11-28.csv"
         */
        "Content-Disposition": string;
        /**
         * @description Methods that the address supports.
         * @example GET, HEAD, POST
         */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listScans: {
        parameters: {
            query?: {
                /**
                 * @description Only scans in one of these states. Repeat the parameter for several.
                 * @example [
                 *       "completed"
                 *     ]
                 */
                status?: components["parameters"]["ScanStatusFilter"];
                /**
                 * @description Only what belongs to the repository at this address. Case of the host, a final `/` and a final `.git` make no difference. An address that was never scanned gives an empty page.
                 * @example https://git.example.com/acme/shop.git
                 */
                repo_url?: components["parameters"]["RepositoryFilter"];
                /**
                 * @description Only what belongs to this repository. An unknown id gives an empty page.
                 * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
                 */
                repository_id?: components["parameters"]["RepositoryIdFilter"];
                /**
                 * @description Only scans of the branch with this name, whether or not the request named it.
                 * @example main
                 */
                branch?: components["parameters"]["BranchFilter"];
                /**
                 * @description Only scans of one of these kinds of ref. Repeat the parameter for several.
                 * @example [
                 *       "branch"
                 *     ]
                 */
                ref_kind?: components["parameters"]["RefKindFilter"];
                /**
                 * @description Only entries created after this time.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only entries created before this time.
                 * @example 2026-11-21T00:00:00.000Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of scans. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createScan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Key of your choice, unique to this request. For 24 hours the same key and body get the first answer again, and nothing is created twice.
                 * @example build-4711-scan
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanInput"];
            };
        };
        responses: {
            /** @description Scan, queued. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrKeyReused"];
            429: components["responses"]["RateLimitedOrQueueFull"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScan: {
        parameters: {
            query?: {
                /**
                 * @description Seconds to wait for the end of the scan before the answer. When the scan ends earlier, the answer is sent at once; 0 does not wait.
                 * @example 0
                 */
                wait?: components["parameters"]["Wait"];
            };
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Current state of the scan. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelScan: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Scan, canceled. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ScanFinished"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScanIssues: {
        parameters: {
            query?: {
                /**
                 * @description Only issues of these severities. Repeat the parameter for several.
                 * @example [
                 *       "critical"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only issues in one of these states. Repeat the parameter for several.
                 * @example [
                 *       "open"
                 *     ]
                 */
                state?: components["parameters"]["IssueStateFilter"];
                /**
                 * @description Only issues that this rule found.
                 * @example flow-sql-injection
                 */
                rule_id?: components["parameters"]["RuleFilter"];
                /**
                 * @description Only issues that this engine found.
                 * @example patterns
                 */
                engine?: components["parameters"]["EngineFilter"];
                /**
                 * @description Only issues in this file, or in this folder and below when it ends in `/`.
                 * @example src/orders/
                 */
                file?: components["parameters"]["FileFilter"];
                /**
                 * @description Only issues in files of these kinds. Repeat the parameter for several.
                 * @example [
                 *       "source"
                 *     ]
                 */
                path_kind?: components["parameters"]["PathKindFilter"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Page of issues. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScanReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Report. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanReport"];
                    "application/sarif+json": components["schemas"]["SarifLog"];
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ScanNotFinished"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    compareScans: {
        parameters: {
            query: {
                /**
                 * @description Id of the scan to compare with: a completed one of the same repository.
                 * @example scan_01m7sj8ee0edqrb018tr4sjm6r
                 */
                base: components["parameters"]["BaseScan"];
            };
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Differences. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanComparison"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ScanNotFinished"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamScan: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Server-sent events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRepositories: {
        parameters: {
            query?: {
                /**
                 * @description Only repositories whose name or address contains each of these words, in any case.
                 * @example shop
                 */
                text?: components["parameters"]["RepositoryTextFilter"];
                /**
                 * @description Only what belongs to the repository at this address. Case of the host, a final `/` and a final `.git` make no difference. An address that was never scanned gives an empty page.
                 * @example https://git.example.com/acme/shop.git
                 */
                repo_url?: components["parameters"]["RepositoryFilter"];
                /**
                 * @description Only repositories with one of these problems. Repeat the parameter for several.
                 * @example [
                 *       "not_scanned"
                 *     ]
                 */
                problem?: components["parameters"]["RepositoryProblemFilter"];
                /**
                 * @description Order of the list: the newest first; by `name`; `last_scan` for the most recently scanned first; `score` for the lowest first; `open` for those with the most open issues of severity critical first, if equal with the most of severity high, and so on. Repositories without a value come last. A cursor belongs to the order of its request.
                 * @example name
                 */
                sort?: components["parameters"]["RepositorySort"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of repositories. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRepository: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Key of your choice, unique to this request. For 24 hours the same key and body get the first answer again, and nothing is created twice.
                 * @example build-4711-scan
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepositoryInput"];
            };
        };
        responses: {
            /** @description Repository, added. */
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
                    "application/json": components["schemas"]["Repository"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RepositoryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRepository: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the repository.
                 * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
                 */
                repository_id: components["parameters"]["RepositoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Repository. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the repository.
                 * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
                 */
                repository_id: components["parameters"]["RepositoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepositoryUpdate"];
            };
        };
        responses: {
            /** @description Repository, changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    listBranches: {
        parameters: {
            query?: {
                /**
                 * @description Only the branch of this name.
                 * @example main
                 */
                branch?: components["parameters"]["BranchNameFilter"];
                /**
                 * @description Only branches that the host no longer has (true), or only those that exist (false). By default, both are listed.
                 * @example false
                 */
                gone?: components["parameters"]["BranchGoneFilter"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the repository.
                 * @example repo_01m7w4n5e0ff0tk5q3d7x2hbvn
                 */
                repository_id: components["parameters"]["RepositoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of branches. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /**
                 * @description Only what belongs to the repository at this address. Case of the host, a final `/` and a final `.git` make no difference. An address that was never scanned gives an empty page.
                 * @example https://git.example.com/acme/shop.git
                 */
                repo_url?: components["parameters"]["RepositoryFilter"];
                /**
                 * @description Only issues of these repositories. Repeat the parameter for several. Unknown ids give an empty page.
                 * @example [
                 *       "repo_01m7w4n5e0ff0tk5q3d7x2hbvn"
                 *     ]
                 */
                repository_id?: components["parameters"]["IssueRepositoryFilter"];
                /**
                 * @description Issues of the branch of this name, each in its state there. Requires one repository, by `repository_id` or `repo_url`. A branch that was never scanned gives an empty page.
                 * @example main
                 */
                branch?: components["parameters"]["IssuesOfBranch"];
                /**
                 * @description `true` for only issues of default branches, each in its state there; totals count these. Otherwise an issue counts once over all branches.
                 * @example true
                 */
                on_default_branch?: components["parameters"]["OnDefaultBranch"];
                /**
                 * @description Only issues that contain all of these words, in any case and also as parts of words, in their title, rule, file or CWE, in the name of a weakness (`xss`) or in that of their repository. At most eight words are used.
                 * @example orders sql
                 */
                text?: components["parameters"]["IssueTextFilter"];
                /**
                 * @description Only issues of these severities. Repeat the parameter for several.
                 * @example [
                 *       "critical"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only issues in one of these states. Repeat the parameter for several.
                 * @example [
                 *       "open"
                 *     ]
                 */
                state?: components["parameters"]["IssueStateFilter"];
                /**
                 * @description Only issues of these degrees of confidence. Repeat the parameter for several.
                 * @example [
                 *       "high"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceFilter"];
                /**
                 * @description Only issues that this rule found.
                 * @example flow-sql-injection
                 */
                rule_id?: components["parameters"]["RuleFilter"];
                /**
                 * @description Only issues of these weaknesses of the CWE list. Repeat the parameter for several.
                 * @example [
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["IssueWeaknessFilter"];
                /**
                 * @description Only issues of these classes of weakness. Repeat the parameter for several.
                 * @example [
                 *       "injection"
                 *     ]
                 */
                category?: components["parameters"]["IssueCategoryFilter"];
                /**
                 * @description Only issues that this engine found.
                 * @example patterns
                 */
                engine?: components["parameters"]["EngineFilter"];
                /**
                 * @description Only issues in this file, or in this folder and below when it ends in `/`.
                 * @example src/orders/
                 */
                file?: components["parameters"]["FileFilter"];
                /**
                 * @description Only issues in files of these kinds. Repeat the parameter for several.
                 * @example [
                 *       "source"
                 *     ]
                 */
                path_kind?: components["parameters"]["PathKindFilter"];
                /**
                 * @description Only issues assigned to this user; `none` for unassigned issues.
                 * @example usr_01m0gpm9p0e4ma4jz41b93y214
                 */
                assignee?: components["parameters"]["AssigneeFilter"];
                /**
                 * @description Only issues that were first seen after this time, on any branch.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                first_seen_after?: components["parameters"]["FirstSeenAfter"];
                /**
                 * @description Only issues that were first seen before this time, on any branch.
                 * @example 2026-11-27T00:00:00.000Z
                 */
                first_seen_before?: components["parameters"]["FirstSeenBefore"];
                /**
                 * @description Order of the list: the newest or the oldest first; `relevance` for the product's own code and certain secrets first, in each part issues of low confidence last, then by severity, confidence and age; `severity` and `confidence` for the same, but with the most severe or the most certain first; `file` by path, and within a file the most severe first, only for one branch. A cursor belongs to the order of its request.
                 * @example relevance
                 */
                sort?: components["parameters"]["IssueSort"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of issues, or all of them as CSV. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag-UnlessCsv"];
                    Link: components["headers"]["Link"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueList"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIssueSummary: {
        parameters: {
            query?: {
                /**
                 * @description Only what belongs to the repository at this address. Case of the host, a final `/` and a final `.git` make no difference. An address that was never scanned gives an empty page.
                 * @example https://git.example.com/acme/shop.git
                 */
                repo_url?: components["parameters"]["RepositoryFilter"];
                /**
                 * @description Only issues of these repositories. Repeat the parameter for several. Unknown ids give an empty page.
                 * @example [
                 *       "repo_01m7w4n5e0ff0tk5q3d7x2hbvn"
                 *     ]
                 */
                repository_id?: components["parameters"]["IssueRepositoryFilter"];
                /**
                 * @description Issues of the branch of this name, each in its state there. Requires one repository, by `repository_id` or `repo_url`. A branch that was never scanned gives an empty page.
                 * @example main
                 */
                branch?: components["parameters"]["IssuesOfBranch"];
                /**
                 * @description `true` for only issues of default branches, each in its state there; totals count these. Otherwise an issue counts once over all branches.
                 * @example true
                 */
                on_default_branch?: components["parameters"]["OnDefaultBranch"];
                /**
                 * @description Only issues that contain all of these words, in any case and also as parts of words, in their title, rule, file or CWE, in the name of a weakness (`xss`) or in that of their repository. At most eight words are used.
                 * @example orders sql
                 */
                text?: components["parameters"]["IssueTextFilter"];
                /**
                 * @description Only issues of these severities. Repeat the parameter for several.
                 * @example [
                 *       "critical"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only issues in one of these states. Repeat the parameter for several.
                 * @example [
                 *       "open"
                 *     ]
                 */
                state?: components["parameters"]["IssueStateFilter"];
                /**
                 * @description Only issues of these degrees of confidence. Repeat the parameter for several.
                 * @example [
                 *       "high"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceFilter"];
                /**
                 * @description Only issues that this rule found.
                 * @example flow-sql-injection
                 */
                rule_id?: components["parameters"]["RuleFilter"];
                /**
                 * @description Only issues of these weaknesses of the CWE list. Repeat the parameter for several.
                 * @example [
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["IssueWeaknessFilter"];
                /**
                 * @description Only issues of these classes of weakness. Repeat the parameter for several.
                 * @example [
                 *       "injection"
                 *     ]
                 */
                category?: components["parameters"]["IssueCategoryFilter"];
                /**
                 * @description Only issues that this engine found.
                 * @example patterns
                 */
                engine?: components["parameters"]["EngineFilter"];
                /**
                 * @description Only issues in this file, or in this folder and below when it ends in `/`.
                 * @example src/orders/
                 */
                file?: components["parameters"]["FileFilter"];
                /**
                 * @description Only issues in files of these kinds. Repeat the parameter for several.
                 * @example [
                 *       "source"
                 *     ]
                 */
                path_kind?: components["parameters"]["PathKindFilter"];
                /**
                 * @description Only issues assigned to this user; `none` for unassigned issues.
                 * @example usr_01m0gpm9p0e4ma4jz41b93y214
                 */
                assignee?: components["parameters"]["AssigneeFilter"];
                /**
                 * @description Only issues that were first seen after this time, on any branch.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                first_seen_after?: components["parameters"]["FirstSeenAfter"];
                /**
                 * @description Only issues that were first seen before this time, on any branch.
                 * @example 2026-11-27T00:00:00.000Z
                 */
                first_seen_before?: components["parameters"]["FirstSeenBefore"];
                /**
                 * @description What to count the issues by. Repeat the parameter for several. `branch` needs one repository, and `file` one branch. An issue with several weaknesses or engines counts for each.
                 * @example [
                 *       "severity",
                 *       "rule"
                 *     ]
                 */
                by?: components["parameters"]["IssueGroups"];
            };
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    triageIssues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriageInput"];
            };
        };
        responses: {
            /** @description Outcome. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriageResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CountChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    undoTriage: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Outcome. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriageResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIssue: {
        parameters: {
            query?: {
                /**
                 * @description Branch whose data is returned; by default, the branch that represents the issue. A branch that never had the issue gives 404.
                 * @example main
                 */
                branch?: components["parameters"]["IssueBranch"];
            };
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Issue. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueUpdate"];
            };
        };
        responses: {
            /** @description Issue, triaged. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    listIssueBranches: {
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of standings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueBranchList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIssueCode: {
        parameters: {
            query?: {
                /**
                 * @description Branch whose data is returned; by default, the branch that represents the issue. A branch that never had the issue gives 404.
                 * @example main
                 */
                branch?: components["parameters"]["IssueBranch"];
            };
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines of code. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueCode"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    commentIssue: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Key of your choice, unique to this request. For 24 hours the same key and body get the first answer again, and nothing is created twice.
                 * @example build-4711-scan
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueCommentInput"];
            };
        };
        responses: {
            /** @description Comment, added. */
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
                    "application/json": components["schemas"]["IssueComment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteIssueComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
                /**
                 * @description Id of the comment.
                 * @example com_01m7w4r2k9f4h8wz3v6t1c5xqd
                 */
                comment_id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comment, deleted. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIssueHistory: {
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the issue.
                 * @example iss_01m7w4pdf8evr88y42wdngtn4v
                 */
                issue_id: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of entries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRules: {
        parameters: {
            query?: {
                /**
                 * @description Only rules that name this language or kind of configuration among their `languages`.
                 * @example javascript
                 */
                language?: components["parameters"]["RuleLanguageFilter"];
                /**
                 * @description Only rules about this class of weakness.
                 * @example crypto
                 */
                category?: components["parameters"]["RuleCategoryFilter"];
                /**
                 * @description Only rules of these severities. Repeat the parameter for several.
                 * @example [
                 *       "low"
                 *     ]
                 */
                severity?: components["parameters"]["RuleSeverityFilter"];
                /**
                 * @description Only rules of this engine.
                 * @example patterns
                 */
                engine?: components["parameters"]["RuleEngineFilter"];
                /**
                 * @description Only rules that name this weakness of the CWE list.
                 * @example CWE-328
                 */
                cwe?: components["parameters"]["RuleWeaknessFilter"];
                /**
                 * @description Only rules whose id, title or description contains each of these words, in any case.
                 * @example hash
                 */
                text?: components["parameters"]["RuleTextFilter"];
                /**
                 * @description Only rules that are on, or off.
                 * @example true
                 */
                enabled?: components["parameters"]["RuleEnabledFilter"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of rules. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleInput"];
            };
        };
        responses: {
            /** @description Rule, added. */
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
                    "application/json": components["schemas"]["Rule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the rule.
                 * @example javascript-weak-hash
                 */
                rule_id: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rule. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rule.
                 * @example javascript-weak-hash
                 */
                rule_id: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rule, deleted. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rule.
                 * @example javascript-weak-hash
                 */
                rule_id: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleUpdate"];
            };
        };
        responses: {
            /** @description Rule, changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events of these kinds. Repeat the parameter for several.
                 * @example [
                 *       "scan.completed"
                 *     ]
                 */
                event?: components["parameters"]["EventFilter"];
                /**
                 * @description Only events of this scan.
                 * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
                 */
                scan_id?: components["parameters"]["ScanFilter"];
                /**
                 * @description Only entries created after this time.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only entries created before this time.
                 * @example 2026-11-21T00:00:00.000Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events of these kinds. Repeat the parameter for several.
                 * @example [
                 *       "scan.completed"
                 *     ]
                 */
                event?: components["parameters"]["EventFilter"];
            };
            header?: {
                /**
                 * @description Id of the last event seen, to continue after it. Browsers send it automatically when they reconnect.
                 * @example evt_01m7w4n6n2efct6h2vpcbkhxys
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                event_id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of webhooks. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Key of your choice, unique to this request. For 24 hours the same key and body get the first answer again, and nothing is created twice.
                 * @example build-4711-scan
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Webhook, registered. */
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Webhook. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
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
        requestBody?: never;
        responses: {
            /** @description Webhook, deleted. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["FormerlyNotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description Webhook, changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    testWebhook: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestInput"];
            };
        };
        responses: {
            /** @description Attempt and its outcome. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    rotateWebhookSecret: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSecretInput"];
            };
        };
        responses: {
            /** @description Secret, replaced. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretRotation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    recoverDeliveries: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverInput"];
            };
        };
        responses: {
            /** @description Number of deliveries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoverResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookDisabled"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries in one of these states. Repeat the parameter for several.
                 * @example [
                 *       "failed"
                 *     ]
                 */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /**
                 * @description Only events of these kinds. Repeat the parameter for several.
                 * @example [
                 *       "scan.completed"
                 *     ]
                 */
                event?: components["parameters"]["EventFilter"];
                /**
                 * @description Only deliveries whose latest attempt was answered with one of these HTTP statuses; `none` for those that got no answer. Repeat the parameter for several.
                 * @example [
                 *       "503",
                 *       "none"
                 *     ]
                 */
                response_status?: components["parameters"]["ResponseStatusFilter"];
                /**
                 * @description Only deliveries with this id, event id or scan id, or with this text, in any case, in the data of their event: a repository's address, the title of an issue, a file.
                 * @example scan_01m7w4n5e0e3pt0yekqqme4qcm
                 */
                text?: components["parameters"]["DeliveryTextFilter"];
                /**
                 * @description Only entries created after this time.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Page of deliveries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example wh_01m7d7tc60e60tak362xesvjfr
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery with its attempts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example wh_01m7d7tc60e60tak362xesvjfr
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New delivery, queued. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookDisabled"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
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
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of users. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description User, invited. */
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
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["UserExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
            /** @description User. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUser: {
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
            /** @description User, removed. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["FormerlyNotAcceptable"];
            409: components["responses"]["LastAdmin"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRateLimit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of a stored answer, or several separated by commas. If the answer would be the same, a 304 without a body is returned.
                 * @example "3q2_7wAAAEBRk5tY0lkKPm2x1oY"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State of the limit. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimit"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    onScanStarted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signature of the raw body.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description Kind of the event, as in the body.
                 * @example scan.completed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Id of the delivery, the same on every attempt.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /**
                 * @description Id of the event, as in the body.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds.
                 * @example 1795167043
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signatures in the format of Standard Webhooks.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanStarted"];
            };
        };
        responses: {
            410: components["responses"]["ReceiverGone"];
            "2XX": components["responses"]["EventReceived"];
        };
    };
    onScanProgress: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signature of the raw body.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description Kind of the event, as in the body.
                 * @example scan.completed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Id of the delivery, the same on every attempt.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /**
                 * @description Id of the event, as in the body.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds.
                 * @example 1795167043
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signatures in the format of Standard Webhooks.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanProgressed"];
            };
        };
        responses: {
            410: components["responses"]["ReceiverGone"];
            "2XX": components["responses"]["EventReceived"];
        };
    };
    onScanCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signature of the raw body.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description Kind of the event, as in the body.
                 * @example scan.completed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Id of the delivery, the same on every attempt.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /**
                 * @description Id of the event, as in the body.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds.
                 * @example 1795167043
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signatures in the format of Standard Webhooks.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanCompleted"];
            };
        };
        responses: {
            410: components["responses"]["ReceiverGone"];
            "2XX": components["responses"]["EventReceived"];
        };
    };
    onScanFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signature of the raw body.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description Kind of the event, as in the body.
                 * @example scan.completed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Id of the delivery, the same on every attempt.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /**
                 * @description Id of the event, as in the body.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds.
                 * @example 1795167043
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signatures in the format of Standard Webhooks.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanFailed"];
            };
        };
        responses: {
            410: components["responses"]["ReceiverGone"];
            "2XX": components["responses"]["EventReceived"];
        };
    };
    onIssueCritical: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signature of the raw body.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description Kind of the event, as in the body.
                 * @example scan.completed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Id of the delivery, the same on every attempt.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /**
                 * @description Id of the event, as in the body.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds.
                 * @example 1795167043
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signatures in the format of Standard Webhooks.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueCritical"];
            };
        };
        responses: {
            410: components["responses"]["ReceiverGone"];
            "2XX": components["responses"]["EventReceived"];
        };
    };
    onScanTimeout: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signature of the raw body.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description Kind of the event, as in the body.
                 * @example scan.completed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Id of the delivery, the same on every attempt.
                 * @example dlv_01m7w4pfgwf46bs8r42wfv2z13
                 */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /**
                 * @description Id of the event, as in the body.
                 * @example evt_01m7w4pfgwev5b9ts55c7j3qdp
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds.
                 * @example 1795167043
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signatures in the format of Standard Webhooks.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanTimeout"];
            };
        };
        responses: {
            410: components["responses"]["ReceiverGone"];
            "2XX": components["responses"]["EventReceived"];
        };
    };
}
