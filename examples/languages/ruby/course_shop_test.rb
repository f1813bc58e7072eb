require "base64"
require "minitest/autorun"
require "openssl"
require "securerandom"
require "socket"
require_relative "emulator"

class CourseShopTest < Minitest::Test
  include Emulator

  COURSE = { name: "Violão do Zero", type: "course", description: "Do primeiro acorde" }.freeze
  ACCOUNT = {
    products: { violao: { name: "Violão do Zero" } },
    offers: { mensal: { product: "violao", price: 9900, interval: 30 } },
    customers: { ana: { name: "Ana Souza", email: "ana@example.test" } },
    orders: { da_ana: { offer: "mensal", at: "-10d", customer: "ana", payment_method: "credit_card" } },
    subscriptions: { da_ana: { charges: ["paid"] } }
  }.freeze

  def test_answers_with_records_of_its_own
    world = open_world(data: ACCOUNT)
    order = body_of(ask(world, "GET", "/orders/#{world.refs["orders"]["da_ana"]["hash"]}"))
    assert_equal "Ana Souza", order["customer"]["name"]
    assert_equal 1, body_of(ask(world, "GET", "/orders/summary"))["total"]
  end

  def test_walks_every_page_of_a_list
    world = open_world
    lines = page = 0
    loop do
      answer = body_of(ask(world, "GET", "/orders/history?page=#{page += 1}"))
      lines += answer["data"].length
      break if answer["links"]["next"].nil?
    end
    assert_operator page, :>, 1
    assert_equal body_of(ask(world, "GET", "/orders/summary"))["total_items"], lines
  end

  def test_creates_once_under_a_key_and_in_its_own_world
    world = open_world
    key = SecureRandom.uuid
    first = ask(world, "POST", "/products", key: key, body: COURSE)
    again = ask(world, "POST", "/products", key: key, body: COURSE)
    assert_equal "201", first.code
    assert_equal first.body, again.body
    assert_equal [1, 0], [times_listed(world), times_listed(open_world)]
  end

  def test_gets_the_answer_that_was_lost_by_the_same_key
    world = open_world(scenario: "lost-response")
    key = SecureRandom.uuid
    assert_raises(EOFError, Errno::ECONNRESET) { ask(world, "POST", "/products", key: key, body: COURSE) }
    assert_equal "201", ask(world, "POST", "/products", key: key, body: COURSE).code
    assert_equal 1, times_listed(world)
    expectations = Emulator.control("GET", "#{world.control_url}/scenario")["expectations"]
    assert_equal([true, true], expectations.map { |each| each["met"] })
  end

  def test_waits_out_a_quota_without_waiting
    world = open_world
    120.times { assert_equal "200", ask(world, "GET", "/orders/summary").code }
    refused = ask(world, "GET", "/orders/summary")
    assert_equal %w[429 60], [refused.code, refused["Retry-After"]]
    Emulator.control("POST", "#{world.control_url}/clock", { advance: "60s" })
    assert_equal "200", ask(world, "GET", "/orders/summary").code
  end

  def test_renews_a_subscription_when_the_clock_is_moved
    world = open_world(data: ACCOUNT)
    Emulator.control("POST", "#{world.control_url}/clock", { advance: "31d" })
    subscription, = body_of(ask(world, "GET", "/subscriptions/history"))["data"]
    assert_equal 2, subscription["successful_charges"]
  end

  def test_receives_a_webhook_and_verifies_it
    server = TCPServer.new("127.0.0.1", 0)
    receiver = Thread.new { receive_one(server) }
    world = open_world(data: ACCOUNT)
    url = "http://127.0.0.1:#{server.addr[1]}/hook"
    secret = Emulator.control("POST", "#{world.control_url}/webhooks/endpoints", { url: url })["secret"]
    Emulator.control("POST", "#{world.control_url}/clock", { advance: "31d" }) # answers when everything is delivered
    headers, body = receiver.value

    signed = "#{headers["webhook-id"]}.#{headers["webhook-timestamp"]}.#{body}"
    key = Base64.decode64(secret.delete_prefix("whsec_"))
    assert_equal "v1,#{Base64.strict_encode64(OpenSSL::HMAC.digest("SHA256", key, signed))}", headers["webhook-signature"]
    assert_equal "subscription.renewed", JSON.parse(body)["event"]
  end

  def test_says_in_the_journal_why_a_request_was_refused
    world = open_world
    ask(world, "GET", "/orders/summary", token: "no_scopes")
    entry, = Emulator.control("GET", "#{world.control_url}/requests")["data"]
    assert_equal ["getOrderSummary", 403, "scope"], entry.values_at("operation", "status", "stage")
    assert_includes entry["reason"], "orders:read"
  end

  private

  def ask(world, method, path, token: "full", key: nil, body: nil)
    address = URI(world.base_url + path)
    headers = { "Authorization" => "Bearer #{world.tokens[token]}", "Content-Type" => "application/json" }
    headers["Idempotency-Key"] = key if key
    Net::HTTP.start(address.host, address.port) do |http|
      http.send_request(method, address.request_uri, body && JSON.generate(body), headers)
    end
  end

  def body_of(answer) = JSON.parse(answer.body)

  def times_listed(world)
    body_of(ask(world, "GET", "/products"))["data"].count { |product| product["name"] == COURSE[:name] }
  end

  # The headers and the body of one request, by hand, because Ruby comes without a server.
  def receive_one(server)
    socket = server.accept
    socket.gets
    headers = {}
    while (line = socket.gets.chomp) != ""
      name, value = line.split(": ", 2)
      headers[name.downcase] = value
    end
    body = socket.read(headers["content-length"].to_i).force_encoding("UTF-8")
    socket.write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
    socket.close
    [headers, body]
  end
end
