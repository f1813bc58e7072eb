<?php
// A receiver of webhooks for `php -S`: it keeps the last one in the file that HOOK_FILE names, and answers 204.
if ($_SERVER['REQUEST_METHOD'] === 'GET') exit('up');
file_put_contents(getenv('HOOK_FILE'), json_encode([
    'id' => $_SERVER['HTTP_WEBHOOK_ID'],
    'timestamp' => $_SERVER['HTTP_WEBHOOK_TIMESTAMP'],
    'signature' => $_SERVER['HTTP_WEBHOOK_SIGNATURE'],
    'body' => file_get_contents('php://input'),
]));
http_response_code(204);
