;;; example-assistant.el --- Sign in to the example assistant  -*- lexical-binding: t; -*-

;; Version: 1.0.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: comm
;; URL: https://example.com/assistant

;;; Commentary:

;; `example-assistant-sign-in' opens the console in the browser and
;; waits for its callback.  If the browser cannot reach this machine,
;; `example-assistant-enter-code' takes the one-time code of the
;; console's page.  `example-assistant-cancel' stops waiting.  Needs curl.

;;; Code:

(require 'browse-url)
(require 'json)
(require 'subr-x)
(require 'url-parse)
(require 'url-util)

(defgroup example-assistant nil
  "The example assistant."
  :group 'comm)

(defcustom example-assistant-console-url "https://console.example.com"
  "URL of the console."
  :type 'string)

(defcustom example-assistant-api-url "https://api.example.com"
  "URL of the API."
  :type 'string)

(defcustom example-assistant-signed-in-functions nil
  "Functions that get the session after a sign-in, for example to store it."
  :type 'hook)

(defvar example-assistant-session nil
  "The session of the signed-in user, only in memory.
An alist with `accessToken', `refreshToken' and `user'.")

(defconst example-assistant--time-to-sign-in (* 10 60)
  "Seconds after which a sign-in times out.")

(defvar example-assistant--listener nil
  "The process that waits for a callback.
Its properties are `timer' and, until the first callback, `state'.")

(defun example-assistant--url (base path)
  "Append PATH to the URL BASE, which may end with a slash."
  (concat (string-remove-suffix "/" base) path))

(defun example-assistant--keep-session (status body)
  "Read the response of the exchange, its STATUS and BODY.
Return a message for the user if there is no session in it."
  (let ((session (ignore-errors (json-read-from-string body))))
    (cond
     ((= status 0) (format "The server does not answer at %s."
                           (example-assistant--url example-assistant-api-url "")))
     ((/= (/ status 100) 2) (format "The server refused the exchange token (%d)." status))
     ((not (ignore-errors (and (stringp (alist-get 'accessToken session))
                               (stringp (alist-get 'refreshToken session)))))
      "The server gave no session.")
     (t (setq example-assistant-session session)
        (run-hook-with-args 'example-assistant-signed-in-functions session)
        nil))))

(defun example-assistant--redeem (exchange-token done)
  "Exchange EXCHANGE-TOKEN for a session, and show the result.
Then call DONE with nil, or with a message if there is no session.
The token goes through a pipe: other programs can read arguments."
  (let ((curl (make-process
               :name "example-assistant" :buffer (generate-new-buffer " *example-assistant*")
               :noquery t :connection-type 'pipe :coding 'utf-8
               :command (list "curl" "--silent" "--max-time" "10"
                              "--header" "Content-Type: application/json" "--data-binary" "@-"
                              "--write-out" "\n%{http_code}"
                              (example-assistant--url example-assistant-api-url "/auth/exchange"))
               :sentinel
               (lambda (process _event)
                 (unless (process-live-p process)
                   (let* ((lines (with-current-buffer (process-buffer process)
                                   (prog1 (split-string (buffer-string) "\n") (kill-buffer))))
                          (problem (example-assistant--keep-session
                                    (string-to-number (car (last lines)))
                                    (string-join (butlast lines) "\n"))))
                     (message "%s" (or problem "You are signed in."))
                     (funcall done problem)))))))
    (process-send-string curl (json-encode `((exchangeToken . ,exchange-token))))
    (process-send-eof curl)))

(defun example-assistant--answer (client status text)
  "Respond to CLIENT with STATUS and TEXT, and close the connection."
  (process-send-string client (format "HTTP/1.1 %s\r
Content-Type: text/plain; charset=utf-8\r
Content-Length: %d\r
Connection: close\r
\r
%s" status (length text) text))
  (delete-process client))

(defun example-assistant--receive (client chunk)
  "Add CHUNK to the request of CLIENT, and respond once it is complete."
  (let* ((request (concat (process-get client 'request) chunk))
         (query (and (string-match "\\`GET [^ ?]*\\?\\([^ #]*\\)" request)
                     (url-parse-query-string (match-string 1 request))))
         (exchange-token (cadr (assoc "exchange_token" query)))
         (listener example-assistant--listener)
         (state (and listener (process-get listener 'state))))
    (process-put client 'request request)
    (cond
     ((> (length request) 65536) (delete-process client))
     ((not (string-match-p "\r\n\r\n" request)))
     ((and state exchange-token (not (string-empty-p exchange-token))
           (equal (cadr (assoc "state" query)) state))
      (process-put listener 'state nil) ; Only the first callback counts.
      (example-assistant--redeem
       exchange-token
       (lambda (problem)
         (when (eq listener example-assistant--listener) (example-assistant-cancel))
         (if problem
             (example-assistant--answer
              client "502 Bad Gateway"
              "The sign-in did not succeed. Please return to your editor and try again.")
           (example-assistant--answer
            client "200 OK"
            "You are signed in. You can close this page and return to your editor.")))))
     (t (example-assistant--answer
         client "404 Not Found" "This is not the sign-in that the plugin waits for.")))))

;;;###autoload
(defun example-assistant-sign-in ()
  "Open the console in the browser, and wait on loopback for its callback."
  (interactive)
  (example-assistant-cancel) ; Cancels an earlier sign-in.
  (let* ((state (secure-hash 'sha256 'iv-auto 32)) ; 32 random bytes.
         (listener (make-network-process
                    :name "example-assistant" :server t :host "127.0.0.1" :service t
                    :noquery t :coding 'utf-8-unix :filter #'example-assistant--receive))
         (callback (format "http://127.0.0.1:%d/callback?state=%s"
                           (process-contact listener :service) state))
         (url (example-assistant--url
               example-assistant-console-url
               (concat "/login?callback=" (url-hexify-string callback)))))
    (setq example-assistant--listener listener)
    (process-put listener 'state state)
    (process-put listener 'timer
                 (run-at-time example-assistant--time-to-sign-in nil
                              (lambda ()
                                (example-assistant-cancel)
                                (message "The time for the sign-in is over."))))
    (message "Sign in here: %s" url)
    (browse-url url)))

;;;###autoload
(defun example-assistant-enter-code (code)
  "Redeem CODE, the one-time code of the console's page."
  (interactive (list (read-passwd "The one-time code of the sign-in page: ")))
  (unless (string-blank-p code)
    (example-assistant-cancel)
    (example-assistant--redeem (string-trim code) #'ignore)))

;;;###autoload
(defun example-assistant-cancel ()
  "Stop waiting for a callback."
  (interactive)
  (when example-assistant--listener
    (cancel-timer (process-get example-assistant--listener 'timer))
    (delete-process example-assistant--listener)
    (setq example-assistant--listener nil)))

(provide 'example-assistant)
;;; example-assistant.el ends here
