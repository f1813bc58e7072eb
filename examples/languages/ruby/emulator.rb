# The emulator for minitest: one process for the run, a world of its own for each test.
require "json"
require "net/http"
require "shellwords"

module Emulator
  COMMAND = ENV.fetch("PRODUCER_COMMERCE_EMULATOR", "npx producer-commerce-emulator")
  World = Struct.new(:base_url, :control_url, :tokens, :refs)

  def self.ready
    @ready ||= begin
      options = ["--json", "--port", "0", "--now", "2026-03-01T12:00:00Z", "--freeze"]
      line = IO.popen([*COMMAND.shellsplit, *options]).gets
      raise "The emulator did not start: #{COMMAND}. Its output is above." unless line

      ready = JSON.parse(line)
      at_exit { Process.kill("TERM", ready["pid"]) }
      Emulator.control("GET", "#{ready["control_url"]}/health")
      ready
    rescue Errno::ENOENT
      raise "The emulator did not start: there is no command #{COMMAND}."
    end
  end

  def self.control(method, url, body = nil)
    address = URI(url)
    answer = Net::HTTP.start(address.host, address.port) do |http|
      http.send_request(method, address.request_uri, body && JSON.generate(body), "Content-Type" => "application/json")
    end
    raise "#{method} #{url}: #{answer.body}" unless answer.is_a?(Net::HTTPSuccess)

    answer.body && JSON.parse(answer.body)
  end

  # A world of its own: base_url, tokens, refs (ids of your labels) and control_url. It ends with the process.
  def open_world(**options)
    world = Emulator.control("POST", "#{Emulator.ready["control_url"]}/worlds", options)
    World.new("#{Emulator.ready["url"]}/api/v2", *world.values_at("control_url", "tokens", "refs"))
  end
end
